// The inverse of what somebody made of a day of a project (docs/product.md#project-days).
import type { ProjectDay } from '../../../../functions/core/work-calendar/contract.ts';
import type { PlanSnapshot } from '../plan-snapshot.ts';

/** What a day of a project becomes; null: a day like in other weeks. */
export interface DayChange {
  day: string;
  to: ProjectDay | null;
}

/** With what the write left: the step is only applied while the day is that. */
export interface DayStep extends DayChange {
  kind: 'day';
  /** The day in words. */
  name: string;
  left: ProjectDay | null;
  /** The number of the last change before the user's action. */
  seq: number;
}

/** The inverse of a change, computed from the plan before it. */
export function dayStepBack({ days, seq }: PlanSnapshot, { day, to }: DayChange, name: string): DayStep {
  return { kind: 'day', day, name, to: days.find((each) => each.day === day) ?? null, left: to, seq };
}

/** Whether the day is not as the write left it. */
export function isDayChanged({ days }: PlanSnapshot, { day, left }: DayStep): boolean {
  const now = days.find((each) => each.day === day) ?? null;
  return now?.kind !== left?.kind || now?.note !== left?.note;
}
