// One numbered change of a project, as `GET …/changes` and the project's Realtime topic give it
// (docs/decisions/004-a-numbered-change-log.md).
import { z } from 'zod';
import { id, instant, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { changeEntities, lists } from './names.ts';

export const changeOps = ['create', 'update', 'delete', 'restore', 'order', 'reschedule'] as const;

export const change = z.strictObject({
  seq: z.int(),
  op: z.enum(changeOps),
  entity: z.enum(changeEntities),
  /** The id of the row. For `order`: the parent of the list (the project for major phases). For a member that of the project. Null for a client or a day. */
  id: id.nullable(),
  /**
   * create: the whole row in the contract's form (plan items, project); note: taskId; entry (a reply, or a message): taskId and
   * noteId, also in its updates; photo: noteId. update: the
   * changed fields and `version`. order: `{ order: [id, …] }` of the entity's list. client: `{ userId }`. member: `{ userId, role }`. projectday:
   * the day, with what it is unless it was removed. baseline: its fields. ledgerentry: `{ seq, reason, isReleased }`.
   * contract, decision, option, report, pin: its fields, which a page reads again. question: taskId, and `userId` whose it is or
   * `isSettled`, under the id of its note. diaryday, diarypage: the day.
   * link, assignment: as in `GET …/{id}?plan=full`. reschedule: `{ dates: [[kind, id, start, completion], …], finish: [before,
   * after] }`, the last change of its request.
   */
  fields: z.record(z.string(), z.unknown()),
  actor: userId.nullable(),
  at: instant,
  /** The Idempotency-Key of the request, so that a browser recognises its own echo. */
  requestKey: z.uuid().nullable(),
});
export type Change = z.infer<typeof change>;

/** Above 64 kB an event has only its number. */
export const changeSignal = z.union([change, z.strictObject({ seq: z.int(), id: z.null() })]);

const values = z.record(z.string(), z.unknown()).nullable();

/** A change in the history, with its author, the name of the row, and the values before and after. */
export const historyLine = change.extend({
  /** A trade by its link has a name and no `actor`. Null for the system and for deleted people. */
  actorName: z.string().nullable(),
  /** For an order the name of the list's parent, for a note its task. Null when it is no longer known. */
  name: z.string().nullable(),
  /** update: the changed fields. create, restore: null before; delete: null after. order: `{ order: [id, …] }`. */
  before: values,
  after: values,
  /** As an update left them: a duration with its unit, `{ duration, durationType }`, and a link, `{ type, lag, lagIn }`. */
  context: values.optional(),
});
export type HistoryLine = z.infer<typeof historyLine>;

/** With `since`, the changes after that number in order; without it the history, newest first. */
export const changesQuery = z.strictObject({
  since: z.coerce.number().int().min(0).optional(),
  /** Lines older than the one with this number. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.historyPageMax).optional(),
  entity: z.enum(changeEntities).optional(),
  id: z.coerce.number().int().positive().optional(),
  actor: userId.optional(),
});
export type HistoryQuery = Omit<z.infer<typeof changesQuery>, 'since'>;

/** An event of the topic `lists:<key>`: a row of a list that was changed or deleted. */
export const listChange = z.strictObject({
  list: z.enum(lists),
  op: z.enum(['create', 'update', 'delete', 'touch']),
  id: z.union([id, userId]),
  /** For `touch` of a project: when it was last updated. */
  lastUpdated: instant.optional(),
  /**
   * For an update, the changed fields in the list's form. Without fields the change is in related data that the row
   * shows, such as the customer of a project, and the row must be read.
   */
  fields: z.record(z.string(), z.unknown()).optional(),
});
export type ListChange = z.infer<typeof listChange>;

/**
 * An event of the topic `work:<key>`: work of a project changed, and may change again within the second that follows.
 * At most one a project and second. Realtime adds an id of its own.
 */
export const workChange = z.object({
  projectId: id,
  /** Phases, tasks and assignments. Empty when the project itself changed, and for more than 100. */
  rows: z.array(z.strictObject({ entity: z.enum(changeEntities), id })),
});
export type WorkChange = z.infer<typeof workChange>;
