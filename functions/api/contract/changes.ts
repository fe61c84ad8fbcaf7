// One numbered change of a project, as `GET …/changes` and the project's Realtime topic give it (architecture.md 4).
import { z } from 'zod';
import { id, instant, userId } from './fields.ts';

export const changeEntities = ['project', 'majorphase', 'phase', 'task', 'note', 'photo', 'client'] as const;
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

export const changesQuery = z.strictObject({
  since: z.coerce.number().int().min(0).optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  entity: z.enum(changeEntities).optional(),
  id: z.coerce.number().int().positive().optional(),
});

/** Each list has its queries in the web app under its own name. */
export const lists = ['projects', 'templates', 'users', 'library', 'settings', 'notifications', 'audit'] as const;

/** An event of the topic `lists:<key>`: a row of a list that became another one, or went. */
export const listChange = z.strictObject({
  list: z.enum(lists),
  op: z.enum(['create', 'update', 'delete', 'touch']),
  id: z.union([id, userId]),
  /** For `touch` of a project: when it was last updated. */
  lastUpdated: instant.optional(),
});
export type ListChange = z.infer<typeof listChange>;
