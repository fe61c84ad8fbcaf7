import type { ProjectDay } from '../../../functions/api/work-calendar/contract.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

/** The plan with what a day of its project is; null makes it a day like in other weeks. */
export function withDay(plan: PlanSnapshot, day: string, to: ProjectDay | null): PlanSnapshot {
  const others = plan.days.filter((each) => each.day !== day);
  const days = to ? [...others, to] : others;
  return { ...plan, days: days.sort((one, other) => one.day.localeCompare(other.day)) };
}
