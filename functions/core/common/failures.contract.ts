// The bodies of failures (docs/api.md#success-and-failure).
import { z } from 'zod';
import { id } from './fields.contract.ts';

export const messageFailure = z.strictObject({ message: z.string() });
export const conflictFailure = z.strictObject({ message: z.literal('conflict'), data: z.unknown() });
export const validationFailure = z.strictObject({
  detail: z.array(z.strictObject({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
});
export const signInFailure = z.strictObject({ errors: z.array(z.strictObject({ description: z.string() })) });

const namedRow = z.strictObject({ entity: z.enum(['phase', 'task']), id, name: z.string() });
/** Rows that would wait for each other, in the order in which they do. */
export const loopFailure = z.strictObject({ message: z.literal('loop'), data: z.array(namedRow) });

/** What stands beside the `data` of a write that computed the dates of a linked project. */
export const computedBeside = {
  /** The number of the project's last change: a plan with it shows what was written. */
  seq: z.int().optional(),
  /** Links that came with rows and were left out, because they would have closed a loop. */
  leftLinks: z.array(z.strictObject({ id, from: namedRow, to: namedRow })).optional(),
};
