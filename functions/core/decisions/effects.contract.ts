// Effects of a choice on the plan when it is signed: of a fixed vocabulary, on rows of the same project
// (docs/product.md#effects-of-a-decision).
import { z } from 'zod';
import { day, duration, durationType, id, name } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';

const row = { entity: z.enum(['phase', 'task']), id };

export const effect = z.discriminatedUnion('op', [
  /** By so many working days; a difference, so that it meets a colleague's edit. */
  z.strictObject({
    op: z.literal('lengthen'),
    ...row,
    by: z
      .int()
      .min(-limits.offeredDays)
      .max(limits.offeredDays)
      .refine((days) => days !== 0, 'Not 0'),
  }),
  /** A task in a phase, behind another task or first. */
  z.strictObject({
    op: z.literal('add'),
    phaseId: id,
    afterId: id.nullable(),
    title: name,
    duration,
    durationType,
    begins: z.enum(['after_previous', 'with_previous', 'after_links', 'with_parent']),
  }),
  /** A task that has not begun. */
  z.strictObject({ op: z.literal('remove'), taskId: id }),
  /** Not before this day, or before a later one that it has already. */
  z.strictObject({ op: z.literal('notBefore'), ...row, day }),
]);
export type Effect = z.infer<typeof effect>;
export const effects = z.array(effect).max(limits.effects);
