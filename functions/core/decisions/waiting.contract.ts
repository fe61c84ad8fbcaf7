// The cost of waiting for a decision, if it is decided today (docs/api.md#waiting).
import { z } from 'zod';
import { day, id } from '../common/fields.contract.ts';
import { decisionStates } from './names.ts';
import { decisionDetail } from './offer.contract.ts';

const item = z.strictObject({ entity: z.enum(['phase', 'task']), id });

const cost = z.strictObject({
  start: day,
  completion: day,
  /** Working days by which the completion moves. */
  days: z.int(),
  /** Phases and tasks that move. */
  moved: z.int(),
});

/** An open decision that costs: ordered today, it would come after its row begins. */
export const waitingDecision = z.strictObject({
  decisionId: id,
  title: z.string(),
  state: z.enum(decisionStates).extract(['draft', 'sent', 'part_signed']),
  item,
  rowName: z.string(),
  /** The first day of the row by the plan. */
  planned: day,
  /** The last day on which nothing moved. */
  due: day,
  /** The day on which it was sent first. */
  askedOn: day.nullable(),
  /** The day on which it would come, and before which the row would not begin. */
  earliest: day,
  /** A fixed row does not wait, so nothing is computed. */
  isFixed: z.boolean(),
  /** Null for a fixed row, in manual mode, and where nothing moves. */
  cost: cost.nullable(),
  /** Of a selection, the options that would come too late as well, each with its own lead. */
  options: z.array(z.strictObject({ optionId: id, earliest: day, cost: cost.nullable() })),
});
export type WaitingDecision = z.infer<typeof waitingDecision>;

export const held = z.strictObject({
  decision: decisionDetail,
  item,
  /** The row does not begin before this day now; `was` is its earlier day. */
  notBefore: day,
  was: day.nullable(),
  /** The number of the last change, and how many rows got other dates. */
  seq: z.int(),
  moved: z.int(),
});
export type Held = z.infer<typeof held>;
