// People and trades of phases and tasks (docs/product.md#assignments).
import { z } from 'zod';
import { day, id, instant, userId } from '../common/fields.contract.ts';
import { tradeLanguages } from '../common/names.ts';
import { answers } from './names.ts';

const item = z.strictObject({ entity: z.enum(['phase', 'task']), id });
const answer = z.enum(answers);

/** One of staff or a trade, on one row. Exactly one of `userId` and `tradeId` is set. */
export const assignment = z.strictObject({
  id,
  item,
  userId: userId.nullable(),
  tradeId: id.nullable(),
  answer: answer.nullable(),
  /** The days that the trade answered for. The answer counts while the row is planned for these. */
  answeredFor: z.strictObject({ from: day, to: day }).nullable(),
  /** The first day that a trade with the answer `other` proposes. */
  proposedOn: day.nullable(),
  answeredAt: instant.nullable(),
  version: z.int(),
});
export type Assignment = z.infer<typeof assignment>;

export const assignmentCreate = z.union([item.extend({ userId }), item.extend({ tradeId: id })]);
export type AssignmentCreate = z.infer<typeof assignmentCreate>;

/** An answer of a trade by phone; `day` is its proposal with `other`. */
export const assignmentUpdate = z
  .strictObject({ answer: answer.nullable(), day: day.nullable().default(null), version: z.int().optional() })
  .refine(({ answer, day }) => (answer === 'other') === (day !== null), {
    path: ['day'],
    message: 'A day belongs to the answer other',
  });
export type AssignmentUpdate = z.output<typeof assignmentUpdate>;

/** The assignment, which counts as coming now, and what its row had before, for an undo. */
export const proposalAccepted = z.strictObject({
  assignment,
  was: z.strictObject({
    notBefore: day.nullable(),
    scheduledStart: day.nullable(),
    scheduledCompletion: day.nullable(),
  }),
});
export type ProposalAccepted = z.infer<typeof proposalAccepted>;

const named = { name: z.string(), isDeleted: z.boolean() };

/**
 * Whom work can be assigned to. Disabled users and deleted trades are among them with `isDeleted` while something is
 * assigned to them, so that they have a name.
 */
export const assignees = z.strictObject({
  users: z.array(z.strictObject({ id: userId, ...named })),
  trades: z.array(
    z.strictObject({
      id,
      ...named,
      hue: z.int(),
      crews: z.int(),
      language: z.enum(tradeLanguages),
      /** It was sent a link that opens, so its visits read as asked until it answers. */
      hasLink: z.boolean(),
    }),
  ),
});
export type Assignees = z.infer<typeof assignees>;
