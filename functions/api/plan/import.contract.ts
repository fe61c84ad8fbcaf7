// Plans imported from a spreadsheet.
import { z } from 'zod';
import { id } from '../http/fields.ts';
import { limits } from '../http/limits.ts';
import { writtenOfMajorPhase, writtenOfPhase, writtenOfTask } from './contract.ts';

// Optional fields may be missing: an older page does not send new fields.
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

/** Items to append to a plan, in this order, all or none. */
export const planImport = z
  .strictObject({ majorPhases: z.array(importedMajorPhase).min(1) })
  .refine(({ majorPhases }) => rowsOf(majorPhases) <= limits.importedRows, {
    path: ['majorPhases'],
    error: `At most ${limits.importedRows} rows at a time`,
  });
export type PlanImport = z.infer<typeof planImport>;

/** The numbers of added items, and the ids of the major phases, by which the import is undone. */
export const planImported = z.strictObject({
  majorPhases: z.int(),
  phases: z.int(),
  tasks: z.int(),
  majorPhaseIds: z.array(id),
});
export type PlanImported = z.infer<typeof planImported>;

function rowsOf(majorPhases: z.infer<typeof importedMajorPhase>[]): number {
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  return majorPhases.length + phases.length + phases.flatMap(({ tasks }) => tasks).length;
}
