// One numbered change of a project, as `GET …/changes` and the project's Realtime topic give it (docs/decisions/004-a-numbered-change-log.md).
import { z } from 'zod';
import { changeEntities, lists } from '../changes/names.ts';
import { id, instant, userId } from '../http/fields.ts';

export const changeOps = ['create', 'update', 'delete', 'restore', 'order'] as const;

export const change = z.strictObject({
  seq: z.int(),
  op: z.enum(changeOps),
  entity: z.enum(changeEntities),
  /** The row. For `order`: the parent whose list this is (the project for major phases). Null for a client. */
  id: id.nullable(),
  /**
   * create: the whole row as the contract's shape of its entity has it (plan items, project); note: taskId;
   * photo: noteId. update: the fields that changed, and `version`. order: `{ order: [id, …] }` of entity's list.
   * client: `{ userId }`.
   */
  fields: z.record(z.string(), z.unknown()),
  actor: userId.nullable(),
  at: instant,
  /** The Idempotency-Key of the request that made it, so that a browser knows its own echo. */
  requestKey: z.uuid().nullable(),
});
export type Change = z.infer<typeof change>;

/** Above 64 kB an event carries its number alone. */
export const changeSignal = z.union([change, z.strictObject({ seq: z.int(), id: z.null() })]);

const values = z.record(z.string(), z.unknown()).nullable();

/** A change as the history tells it: with who made it, what the row is called, and the values before and after. */
export const historyLine = change.extend({
  /** Null for what the system did itself, and for people who are gone. */
  actorName: z.string().nullable(),
  /** Of an order: the list's parent. Of a note: its task. Null when nothing knows it any more. */
  name: z.string().nullable(),
  /** update: the fields that changed. create, restore: null before; delete: null after. order: `{ order: [id, …] }`. */
  before: values,
  after: values,
});
export type HistoryLine = z.infer<typeof historyLine>;

/** With `since` what a browser missed, in order; without it the history, newest first. */
export const changesQuery = z.strictObject({
  since: z.coerce.number().int().min(0).optional(),
  /** Lines older than the one with this number. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  entity: z.enum(changeEntities).optional(),
  id: z.coerce.number().int().positive().optional(),
  actor: userId.optional(),
});
export type HistoryQuery = Omit<z.infer<typeof changesQuery>, 'since'>;

/** An event of the topic `lists:<key>`: a row of a list that became another one, or went. */
export const listChange = z.strictObject({
  list: z.enum(lists),
  op: z.enum(['create', 'update', 'delete', 'touch']),
  id: z.union([id, userId]),
  /** For `touch` of a project: when it was last updated. */
  lastUpdated: instant.optional(),
  /**
   * Of an update what changed of the row, as the list answers it. An update without fields is one of what the row shows
   * of others, such as the customer of a project: it is to be read.
   */
  fields: z.record(z.string(), z.unknown()).optional(),
});
export type ListChange = z.infer<typeof listChange>;
