// Loaded with the engine of the schedule, when somebody changes a day or the week.

import { cascadeOf } from '../../../../functions/core/schedule/engine/cascade.ts';
import type { ProjectDay } from '../../../../functions/core/work-calendar/contract.ts';
import { cascadeInWords } from '../../../model/schedule/cascade-in-words.ts';
import { computePlan } from '../../../sync/plan/dates/computed-plan.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** The new kind of a project's day; null: a day like in other weeks. */
export interface DayChange {
  day: string;
  from: ProjectDay | null;
  to: ProjectDay | null;
}

/** The moves when a day of a linked plan changes: `3 tasks rescheduled · finish moves Jun 30 → Jul 1, 1 working day later`. */
export function effectInWords(plan: PlanSnapshot, { day, to }: DayChange): string {
  const others = plan.days.filter((each) => each.day !== day);
  return movesInWords(plan, { ...plan, days: to ? [...others, to] : others }) ?? '';
}

/** The moves from one state of a linked plan to another; null when the other one cannot be dated. */
export function movesInWords(plan: PlanSnapshot, other: PlanSnapshot): string | null {
  const after = computePlan(other, null);
  if (!after) return null;
  const before = computePlan(plan, null);
  return before ? cascadeInWords(cascadeOf(before.schedule, after.schedule)) : '';
}
