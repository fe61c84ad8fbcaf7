// The board: people and trades on their days, over all projects (docs/product.md#board-lanes).
import { z } from 'zod';
import { answers } from '../assignments/names.ts';
import { day, id, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { dayOf } from '../schedule/engine/day.ts';
import { planCalendar } from '../work-calendar/contract.ts';

/** At most `limits.boardDays` days; by default four weeks from the first day of this week. */
export const boardQuery = z
  .strictObject({
    from: day.optional(),
    to: day.optional(),
    projectId: z.coerce.number().int().positive().optional(),
    tradeId: z.coerce.number().int().positive().optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Both days, or none',
  })
  .refine(({ from = '', to = '' }) => from === to || isBounded(from, to), {
    path: ['to'],
    message: `From one day to ${limits.boardDays}`,
  });
export type BoardQuery = z.output<typeof boardQuery>;

function isBounded(from: string, to: string): boolean {
  const days = dayOf(to) - dayOf(from) + 1;
  return days >= 1 && days <= limits.boardDays;
}

const who = { userId: userId.nullable(), tradeId: id.nullable() };

/** A person or a trade with work on these days. */
export const boardLane = z.strictObject({
  ...who,
  name: z.string(),
  /** The colour of a trade; null for people. */
  hue: z.int().nullable(),
  /** The number of sites that it can be on in one day. */
  crews: z.int(),
});
export type BoardLane = z.infer<typeof boardLane>;

/** A phase or task on its planned days. */
const boardWork = {
  projectId: id,
  entity: z.enum(['phase', 'task']),
  itemId: id,
  name: z.string(),
  /** The name of a task's phase. */
  phaseName: z.string().nullable(),
  isMilestone: z.boolean(),
  from: day,
  to: day,
};
export const boardRow = z.strictObject(boardWork);
export type BoardRow = z.infer<typeof boardRow>;

export const boardVisit = z.strictObject({
  /** Of the assignment. */
  id,
  ...who,
  ...boardWork,
  work: z.enum(['open', 'started', 'completed']),
  /** The trade's answer for these days; an answer for others does not count. */
  answer: z.enum(answers).nullable(),
  proposedOn: day.nullable(),
});
export type BoardVisit = z.infer<typeof boardVisit>;

/** Days on which somebody is on more sites than they can be. */
export const clash = z.strictObject({
  ...who,
  name: z.string(),
  crews: z.int(),
  from: day,
  to: day,
  projects: z.array(z.strictObject({ id, name: z.string() })),
  /** The assignments that meet. */
  visits: z.array(id),
});
export type Clash = z.infer<typeof clash>;

export const board = z.strictObject({
  /** The company's day. */
  today: day,
  from: day,
  to: day,
  calendar: planCalendar,
  projects: z.array(z.strictObject({ id, name: z.string(), address: z.string(), isLaunched: z.boolean() })),
  /** In the order of their names, trades first. */
  lanes: z.array(boardLane),
  visits: z.array(boardVisit),
  /** There are more visits than `limits.boardVisits`. */
  isCut: z.boolean(),
  clashes: z.array(clash),
  /** Open work of launched projects without an assignee: the first rows, and their number up to `limits.boardTotal`. */
  unassigned: z.strictObject({ total: z.int(), rows: z.array(boardRow) }),
  /** Unanswered visits of trades to launched projects, before their work begins: the first ones, by assignment. */
  unanswered: z.strictObject({ total: z.int(), visits: z.array(id) }),
});
export type Board = z.infer<typeof board>;

/** A clash as a plan shows it: with the rows of this project that take part. */
export const planClash = clash.omit({ visits: true }).extend({
  rows: z.array(z.strictObject({ entity: z.enum(['phase', 'task']), id })),
});
export type PlanClash = z.infer<typeof planClash>;
