// Plans that come in from a spreadsheet.
import { z } from 'zod';
import { limits } from '../http/limits.ts';
import { writtenOfMajorPhase, writtenOfPhase, writtenOfTask } from './contract.ts';

// What may be empty may be left out: a page from before a field was added does not send it.
const always = { durationType: true } as const;
const importedTask = z
  .strictObject(writtenOfTask)
  .partial()
  .required({ title: true, statusId: true, ...always });
const importedPhase = z
  .strictObject(writtenOfPhase)
  .partial()
  .required({ name: true, ...always })
  .extend({ tasks: z.array(importedTask) });
const importedMajorPhase = z
  .strictObject(writtenOfMajorPhase)
  .partial()
  .required({ name: true, ...always })
  .extend({ phases: z.array(importedPhase) });

/** What is added at the end of a plan, in this order, all or nothing. */
export const planImport = z
  .strictObject({ majorPhases: z.array(importedMajorPhase).min(1) })
  .refine(({ majorPhases }) => rowsOf(majorPhases) <= limits.importedRows, {
    path: ['majorPhases'],
    error: `At most ${limits.importedRows} rows at a time`,
  });
export type PlanImport = z.infer<typeof planImport>;

/** How many of each were added. */
export const planImported = z.strictObject({ majorPhases: z.int(), phases: z.int(), tasks: z.int() });
export type PlanImported = z.infer<typeof planImported>;

function rowsOf(majorPhases: z.infer<typeof importedMajorPhase>[]): number {
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  return majorPhases.length + phases.length + phases.flatMap(({ tasks }) => tasks).length;
}
