// Plans that come in from a spreadsheet, and go out as a calendar.
import { z } from 'zod';
import { day, duration, durationType, longText, name, taskStatus } from '../http/fields.ts';
import { limits } from '../http/limits.ts';

const fields = {
  description: longText.nullable(),
  duration: duration.nullable(),
  durationType,
  startedOn: day.nullable(),
  completedOn: day.nullable(),
};
const scheduled = { scheduledStart: day.nullable(), scheduledCompletion: day.nullable() };

const importedTask = z.strictObject({ title: name, statusId: taskStatus, ...fields, ...scheduled });
const importedPhase = z.strictObject({ name, ...fields, ...scheduled, tasks: z.array(importedTask) });
const importedMajorPhase = z.strictObject({ name, ...fields, phases: z.array(importedPhase) });

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

/** The secret address for calendar programs; null when there is none. */
export const projectCalendar = z.strictObject({ url: z.url().nullable() });
export type ProjectCalendar = z.infer<typeof projectCalendar>;

function rowsOf(majorPhases: z.infer<typeof importedMajorPhase>[]): number {
  const phases = majorPhases.flatMap((majorPhase) => majorPhase.phases);
  return majorPhases.length + phases.length + phases.flatMap(({ tasks }) => tasks).length;
}
