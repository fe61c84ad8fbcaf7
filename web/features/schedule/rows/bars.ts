// The bars of all rows of a plan: from their dates in manual mode, from the computed days in linked mode.

import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { type Day, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { isMilestone } from '../../../sync/plan/dates/milestone.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowOf } from '../../../sync/plan/plan-snapshot.ts';
import type { Days } from '../scale/scale.ts';
import { type Bar, barOf } from './bar.ts';

/** By keys such as `task:30`. */
export type Bars = ReadonlyMap<string, Bar>;
/** The days of linked mode; ends are the day after the last day. */
export interface ComputedDays {
  /** The days of rows that have some. */
  rows: ReadonlyMap<string, Pick<Bar, 'start' | 'end' | 'days'>>;
  /** The working days of the project between two days. */
  workDays: (start: Day, end: Day) => number | undefined;
}

/** All bars. A bar that is where it was in `before` keeps its object. */
export function barsOf(plan: PlanSnapshot, computed: ComputedDays | null, today: string, before?: Bars): Bars {
  const bars = new Map<string, Bar>();
  const add = (key: string, bar: Bar | null) => {
    const known = before?.get(key);
    if (bar) bars.set(key, known && isSame(known, bar) ? known : bar);
    return bar;
  };
  const leaf = (entity: 'phase' | 'task', item: RowOf['phase'] | RowOf['task']) => {
    const key = rowKey(entity, item.id);
    const bar = computed ? linkedBar(item, computed.rows.get(key), today) : barOf(item, today);
    return add(key, bar && isMilestone(plan, item) ? momentOf(bar) : bar);
  };
  for (const item of Object.values(plan.rows.task)) leaf('task', item);
  for (const item of Object.values(plan.rows.phase)) leaf('phase', item);
  for (const item of Object.values(plan.rows.majorphase)) {
    const phases = listOf(plan, 'phase', item.id).flatMap((id) => bars.get(`phase:${id}`) ?? []);
    const span = computed && spanOf(phases);
    const own = barOf(item, today);
    const days = span ? computed?.workDays(span.from, span.to) : undefined;
    const linked = span && { start: span.from, end: span.to, ...(days !== undefined && { days }) };
    add(`majorphase:${item.id}`, linked ? { ...linked, look: own?.look ?? 'open' } : own);
  }
  return bars;
}

/** A moment begins and ends on the same day, whichever of both was set. */
function momentOf({ lacks: _, ...bar }: Bar): Bar {
  return { ...bar, isMilestone: true };
}

/** The days from the first bar to the last; null without any. */
export function spanOf(bars: Iterable<Pick<Bar, 'start' | 'end'>>): Days | null {
  let span: Days | null = null;
  for (const { start, end } of bars) {
    span = span ? { from: Math.min(span.from, start), to: Math.max(span.to, end) } : { from: start, to: end };
  }
  return span;
}

function linkedBar(
  item: RowOf['phase'] | RowOf['task'],
  computed: ReturnType<ComputedDays['rows']['get']>,
  today: string,
) {
  if (!computed) return item.startedOn === null && item.completedOn === null ? null : barOf(item, today);
  const scheduled = { scheduledStart: textOf(computed.start), scheduledCompletion: textOf(computed.end - 1) };
  const bar = barOf({ ...item, ...scheduled }, today);
  return bar && { ...bar, ...computed, end: Math.max(computed.end, computed.start + 1) };
}

function isSame(one: Bar, other: Bar): boolean {
  const fields = ['start', 'end', 'days', 'look', 'lacks', 'isMilestone'] as const;
  return fields.every((field) => one[field] === other[field]);
}
