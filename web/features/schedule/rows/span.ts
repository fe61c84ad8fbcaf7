import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { Days } from '../scale/scale.ts';
import { barOf } from './bar.ts';

/** The days from the first bar of a plan to its last, folded or not; null without dates. */
export function spanOfPlan({ rows }: PlanSnapshot, today: string): Days | null {
  let span: Days | null = null;
  for (const item of [rows.majorphase, rows.phase, rows.task].flatMap((table) => Object.values(table))) {
    const bar = barOf(item, today);
    if (!bar) continue;
    if (!span) span = { from: bar.start, to: bar.end };
    else {
      span.from = Math.min(span.from, bar.start);
      span.to = Math.max(span.to, bar.end);
    }
  }
  return span;
}
