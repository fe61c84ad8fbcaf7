// The punch list as clients read it, and what they say of it (docs/product.md#hand-over).
import { z } from 'zod';
import { id } from '../common/fields.contract.ts';
import { photo } from './contract.ts';
import { todoLimits } from './todo-limits.ts';
import { todoStates } from './todo-names.ts';

export const punchItem = z.strictObject({
  noteId: id,
  /** Counted within the project: `#7`. */
  number: z.int(),
  place: z.string().nullable(),
  text: z.string(),
  state: z.enum(todoStates),
  /** A client said that it looks good. */
  isConfirmed: z.boolean(),
  /** The files of its note. */
  before: z.array(photo),
  /** The pictures that clients read which came since it is open. */
  after: z.array(photo),
});
export type PunchItem = z.infer<typeof punchItem>;

/** The notes of the items that look good. */
export const punchConfirm = z.strictObject({ ids: z.array(id).min(1).max(todoLimits.openTodos) });
/** Those that nobody had confirmed before. */
export const punchConfirmed = z.strictObject({ ids: z.array(id) });
