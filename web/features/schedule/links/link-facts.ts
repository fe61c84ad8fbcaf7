// The links of a row, and what a new one would do.
import { cascadeOf } from '../../../../functions/schedule/cascade.ts';
import { type Schedule, scheduleOf } from '../../../../functions/schedule/forward.ts';
import { LoopError } from '../../../../functions/schedule/order.ts';
import type { LinkInput, RowKey } from '../../../../functions/schedule/plan.ts';
import { lagInWords } from '../../../model/schedule/because-in-words.ts';
import { movedBy, movedInWords } from '../../../model/schedule/cascade-in-words.ts';
import { loopInWords } from '../../../model/schedule/loop-in-words.ts';
import type { ComputedPlan } from '../../../sync/plan/computed-plan.ts';

export type Told = Pick<ComputedPlan, 'schedule' | 'nameOf'>;

export interface RowLinks {
  /** What the row waits for, and what waits for it. */
  into: readonly LinkInput[];
  outOf: readonly LinkInput[];
}

export function linksOf({ network: { plan } }: Schedule, row: RowKey): RowLinks {
  return {
    into: plan.links.filter(({ to }) => isSame(to, row)),
    outOf: plan.links.filter(({ from }) => isSame(from, row)),
  };
}

/** `after Rough plumbing ends, 2 working days after` */
export function linkInWords({ from, type, ...lag }: LinkInput, nameOf: Told['nameOf']): string {
  const event = `${nameOf(from)} ${type === 'FS' ? 'ends' : 'begins'}`;
  return lag.lag === 0 ? event : `${lagInWords(lag)} ${event}`;
}

/** Why one row cannot wait for another; null when it can. */
export function refusalOf({ schedule, nameOf }: Told, from: RowKey, to: RowKey): string | null {
  const [first, second] = [schedule.network.find(from), schedule.network.find(to)];
  if (!first || !second) return 'A major phase has no links: link its phases.';
  if (isSame(from, to)) return 'A row does not wait for itself.';
  if (first.phase === second || second.phase === first) return 'A task and its own phase are not linked.';
  try {
    withLink(schedule, from, to);
    return null;
  } catch (error) {
    if (!(error instanceof LoopError)) throw error;
    return loopInWords(error.rows.map(nameOf));
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
  const isTo = (row: RowKey) => isFirstLink(schedule, to) && isSame(row, to);
  const phases = plan.phases.map((phase) => ({
    ...phase,
    ...(isTo({ kind: 'phase', id: phase.id }) && { begins: 'after_links' as const }),
    tasks: phase.tasks.map((task) =>
      isTo({ kind: 'task', id: task.id }) ? { ...task, begins: 'after_links' as const } : task,
    ),
  }));
  return scheduleOf({ ...plan, phases, links: [...plan.links, link] });
}

export function isSame(one: RowKey, other: RowKey): boolean {
  return one.kind === other.kind && one.id === other.id;
}
