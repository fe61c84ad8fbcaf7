// The links of a row, and what a new one would do.
import { cascadeOf } from '../../../functions/schedule/cascade.ts';
import { type Schedule, scheduleOf } from '../../../functions/schedule/forward.ts';
import { keyOf } from '../../../functions/schedule/network.ts';
import { LoopError } from '../../../functions/schedule/order.ts';
import type { LinkInput, RowKey } from '../../../functions/schedule/plan.ts';
import { planWith } from '../../../functions/schedule/plan-with.ts';
import { isRefusal } from '../../../functions/schedule/refusals.ts';
import { movedBy, movedInWords } from '../../model/schedule/cascade-in-words.ts';
import { loopInWords } from '../../model/schedule/loop-in-words.ts';
import type { ComputedPlan } from './computed-plan.ts';

/** What tells of the rows of a plan: its dates, and their names. */
export type Told = Pick<ComputedPlan, 'schedule' | 'nameOf'>;

export interface RowLinks {
  /** What the row waits for, and what waits for it. */
  into: readonly LinkInput[];
  outOf: readonly LinkInput[];
}

export function linksOf({ network: { plan } }: Schedule, row: RowKey): RowLinks {
  return {
    into: plan.links.filter(({ to }) => keyOf(to) === keyOf(row)),
    outOf: plan.links.filter(({ from }) => keyOf(from) === keyOf(row)),
  };
}

/** Why one row cannot wait for another; null when it can. */
export function refusalOf({ schedule, nameOf }: Told, from: RowKey, to: RowKey): string | null {
  const [first, second] = [schedule.network.find(from), schedule.network.find(to)];
  if (!first || !second) return 'A major phase has no links: link its phases.';
  if (keyOf(from) === keyOf(to)) return 'A row does not wait for itself.';
  if (first.phase === second || second.phase === first) return 'A task and its own phase are not linked.';
  try {
    withLink(schedule, from, to);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error instanceof LoopError ? loopInWords(error.rows.map(nameOf)) : `${error.message}.`;
  }
}

/** What a link would move, in words. */
export function linkMoves({ schedule }: Told, from: RowKey, to: RowKey): string {
  return movedInWords(movedBy(cascadeOf(schedule, withLink(schedule, from, to))));
}

/** Whether it is the first link to a row, which then waits for its links and no longer for the row above. */
export function isFirstLink({ network }: Schedule, to: RowKey): boolean {
  const row = network.find(to);
  return row !== undefined && row.links.length === 0 && row.input.begins !== 'after_links';
}

function withLink(schedule: Schedule, from: RowKey, to: RowKey): Schedule {
  const { plan } = schedule.network;
  const link: LinkInput = { id: 0, from, to, type: 'FS', lag: 0, lagIn: 'work' };
  const inputs = isFirstLink(schedule, to) ? { begins: 'after_links' as const } : {};
  return scheduleOf({ ...planWith(plan, to, inputs), links: [...plan.links, link] });
}
