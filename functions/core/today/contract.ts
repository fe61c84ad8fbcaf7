// The work of today over all projects (docs/product.md#today-work).
import { z } from 'zod';
import { assignment } from '../assignments/contract.ts';
import { day, filler, id, taskStatus } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { photo } from '../notes/contract.ts';

export const todayQuery = z.strictObject({
  /** `me`, `projects` as well for all of the projects in whose team the caller is, `all`, a person as `user:` with the id, or a trade as `trade:` with the id. */
  who: z
    .string()
    .regex(/^(me|projects|all|user:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|trade:[1-9][0-9]{0,14})$/)
    .default('me'),
  /** The caller's day, for a company without a time zone. */
  day: day.optional(),
  /** Days after today that are read. */
  days: z.coerce.number().int().min(1).max(limits.todayDays).default(7),
});
export type TodayQuery = z.output<typeof todayQuery>;

/** An open task, or a phase without open tasks. */
export const todayRow = z.strictObject({
  project: z.strictObject({
    id,
    name: z.string(),
    address: z.string(),
    /** Its dates follow, so what is done with a row may move others. */
    isLinked: z.boolean(),
  }),
  entity: z.enum(['phase', 'task']),
  id,
  name: z.string(),
  /** The phase of a task. */
  phase: z.strictObject({ id, name: z.string() }).nullable(),
  isMilestone: z.boolean(),
  statusId: taskStatus,
  /** The scheduled days; those of its phase for the task of an assigned phase that has none. */
  start: day.nullable(),
  completion: day.nullable(),
  startedOn: day.nullable(),
  completedOn: day.nullable(),
  startedBy: filler.nullable(),
  completedBy: filler.nullable(),
  /** Days since the scheduled completion; 0 for work that is not late. */
  daysLate: z.int().min(0),
  version: z.int(),
  /** Its assignments; for a task that is assigned to nobody, those of its phase. */
  assignments: z.array(assignment),
});
export type TodayRow = z.infer<typeof todayRow>;

/** A day that a trade proposes for a visit and nobody has answered. */
export const proposal = z.strictObject({
  /** The assignment. */
  id,
  project: z.strictObject({ id, name: z.string() }),
  entity: z.enum(['phase', 'task']),
  rowId: id,
  name: z.string(),
  trade: z.string(),
  proposedOn: day,
  /** The current days. */
  planned: z.strictObject({ from: day, to: day }),
  /** The days that the trade was asked for. */
  askedFor: z.strictObject({ from: day, to: day }),
});
export type OpenProposal = z.infer<typeof proposal>;

export const todayDiaryQuery = todayQuery.pick({ who: true, day: true });
export type TodayDiaryQuery = z.output<typeof todayDiaryQuery>;

const count = z.int().min(0);

/** A day of a project's diary on which something is written or was done. */
export const todayDiaryDay = z.strictObject({
  project: z.strictObject({ id, name: z.string() }),
  day,
  /** `open`: nobody closed it. `itself`: closed, and nobody confirmed it. */
  state: z.enum(['open', 'itself', 'signed']),
  /** Trades that were said to have come. */
  trades: count,
  /** Tasks that ended. */
  done: count,
  lines: count,
  notes: count,
  photos: count,
});
export type TodayDiaryDay = z.infer<typeof todayDiaryDay>;

/** The week for its owner that a project owes since a day, by the weekday of its reports. */
export const dueReport = z.strictObject({
  project: z.strictObject({ id, name: z.string() }),
  dueOn: day,
  /** The newest draft of a week. */
  draftId: id.nullable(),
});
export type DueReport = z.infer<typeof dueReport>;

/** The company's day over all projects, yesterday where nobody closed it, and the reports that are due. */
export const todayDiary = z.strictObject({
  today: day,
  days: z.array(todayDiaryDay),
  more: z.boolean(),
  /** Those that are due the longest first. */
  reports: z.array(dueReport),
  moreReports: z.boolean(),
});
export type TodayDiary = z.infer<typeof todayDiary>;

const each = <Schema extends z.ZodType>(schema: Schema) => z.strictObject({ late: schema, now: schema, next: schema });

/** Each row once: late, else going on or due to start by today, else coming within the requested days. */
export const today = z.strictObject({
  /** The company's day. */
  today: day,
  ...each(z.array(todayRow)).shape,
  /** Of all running projects, the longest open first; 50 at most. */
  proposals: z.array(proposal),
  /** True where a section has more rows than it shows. */
  more: each(z.boolean()),
});
export type Today = z.infer<typeof today>;

export const todayPhotosQuery = todayQuery.pick({ day: true });
export type TodayPhotosQuery = z.output<typeof todayPhotosQuery>;

/** A picture of the day, with its place. */
export const todayPhoto = photo.extend({
  project: z.strictObject({ id, name: z.string() }),
  /** Null of a message. */
  taskId: id.nullable(),
  taskTitle: z.string().nullable(),
  isInternal: z.boolean(),
  /** First and last name of the person who added it, or the name of the trade. */
  addedBy: z.string(),
});
export type TodayPhoto = z.infer<typeof todayPhoto>;

/** The pictures of the company's day over all projects, the newest first. */
export const todayPhotos = z.strictObject({
  today: day,
  photos: z.array(todayPhoto),
  /** True when there are more than these. */
  more: z.boolean(),
});
export type TodayPhotos = z.infer<typeof todayPhotos>;
