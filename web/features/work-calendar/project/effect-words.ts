// Loaded with the engine of the schedule, when somebody changes a day.
import type { ProjectDay } from '../../../../functions/api/work-calendar/contract.ts';
import { cascadeOf } from '../../../../functions/schedule/cascade.ts';
import { cascadeInWords } from '../../../model/schedule/cascade-in-words.ts';
import { computePlan } from '../../../sync/plan/computed-plan.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** The new kind of a project's day; null: a day like in other weeks. */
export interface DayChange {
  day: string;
  from: ProjectDay | null;
  to: ProjectDay | null;
}

/** The moves when a day of a linked plan changes: `3 rows move · finish Jun 30 → Jul 1, 1 working day later`. */
export function effectInWords(plan: PlanSnapshot, { day, to }: DayChange): string {
  const others = plan.days.filter((each) => each.day !== day);
  const before = computePlan(plan, null);
  const after = computePlan({ ...plan, days: to ? [...others, to] : others }, null);
  return before && after ? cascadeInWords(cascadeOf(before.schedule, after.schedule)) : '';
}
