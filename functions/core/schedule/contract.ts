// Links between rows of a plan, and writes of the schedule (docs/schedule.md#writes).
import { z } from 'zod';
import { day, duration, durationType, id, linkTerms, newLinkTerms, workWeek } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { begins } from '../plan/names.ts';

const row = z.strictObject({ entity: z.enum(['phase', 'task']), id });

export const link = z.strictObject({ id, from: row, to: row, ...linkTerms, version: z.int() });
export type Link = z.infer<typeof link>;

export const linkCreate = z.strictObject({ from: row, to: row, ...newLinkTerms });
export type LinkCreate = z.infer<typeof linkCreate>;
export const linkUpdate = z.strictObject({ ...linkTerms, version: z.int() }).partial();

const ends = z.strictObject({ from: row, to: row });
const inputs = z
  .strictObject({
    duration: duration.nullable(),
    durationType,
    begins: z.enum(begins),
    notBefore: day.nullable(),
    isFixed: z.boolean(),
    deadline: day.nullable(),
    isOutdoors: z.boolean(),
    isElapsed: z.boolean(),
    isOrder: z.boolean(),
    isMilestone: z.boolean(),
    /** In manual mode the dates themselves. */
    scheduledStart: day.nullable(),
    scheduledCompletion: day.nullable(),
  })
  .partial();

/** Inputs of rows and of the project, and links, as one change. */
export const scheduleChange = z.strictObject({
  project: z
    .strictObject({
      scheduleMode: z.enum(['manual', 'linked']),
      scheduledStart: day.nullable(),
      plannedFrom: day.nullable(),
      workWeek: workWeek.nullable(),
    })
    .partial()
    .optional(),
  inputs: z.array(inputs.extend(row.shape)).max(limits.importedRows).default([]),
  links: z.array(linkCreate).max(limits.batch).default([]),
  /** Links by their ids, or by their two rows. */
  removeLinks: z
    .array(z.union([id, ends]))
    .max(limits.batch)
    .default([]),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;

/** The dates of a row after a write. */
const movedRow = z.strictObject({
  entity: z.enum(['majorphase', 'phase', 'task']),
  id,
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
});

/** The rows that moved, with major phases; `finish` is the last day of the project. */
export const scheduleChanged = z.strictObject({ seq: z.int(), finish: day.nullable(), moved: z.array(movedRow) });
