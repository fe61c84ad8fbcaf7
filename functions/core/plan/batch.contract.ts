// Several changes of a plan as one write.
import { z } from 'zod';
import { id, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { guardedFields, statusDay } from './contract.ts';
import { entities } from './names.ts';

const assigned = { entity: z.enum(['phase', 'task']), id };
const row = { entity: z.enum(entities), id };

const change = z.union([
  z.strictObject({ op: z.literal('update'), ...row, entity: z.literal('majorphase'), ...guardedFields.majorphase }),
  z.strictObject({ op: z.literal('update'), ...row, entity: z.literal('phase'), ...guardedFields.phase }),
  z.strictObject({ op: z.literal('update'), ...row, entity: z.literal('task'), ...guardedFields.task, ...statusDay }),
  /** With `since`, only if nobody else changed it or its descendants after that change. */
  z.strictObject({ op: z.literal('delete'), ...row, since: z.int().min(0).optional() }),
  z.strictObject({ op: z.literal('restore'), ...row }),
  z.strictObject({
    op: z.literal('move'),
    ...row,
    /** The project for a major phase. */
    parentId: id,
    /** Behind the first of these that is in the list, else first; null: at its end. */
    after: z.array(id).max(limits.siblings).nullable(),
  }),
  /** Does nothing where it is so already. */
  z.strictObject({ op: z.enum(['assign', 'unassign']), ...assigned, userId }),
  z.strictObject({ op: z.enum(['assign', 'unassign']), ...assigned, tradeId: id }),
]);
export type BatchChange = z.infer<typeof change>;

/** Changes in the order in which they happen. */
export const batch = z.strictObject({ changes: z.array(change).min(1).max(limits.batch) });

/**
 * A row that was left as it is. `gone`: it is deleted; `changed`: somebody else changed it; `place`: what it should go
 * into is deleted.
 */
export const leftRow = z.strictObject({ ...row, reason: z.enum(['gone', 'changed', 'place']) });
export type LeftRow = z.infer<typeof leftRow>;
export const batchDone = z.strictObject({ left: z.array(leftRow) });
export type BatchDone = z.infer<typeof batchDone>;
