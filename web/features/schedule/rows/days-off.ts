import type { Day } from '../../../../functions/schedule/day.ts';
import { weekdayOf } from '../../../../functions/schedule/day.ts';

/** Saturday, from 0 for Monday. */
const SATURDAY = 5;

/** Whether a day is off. */
export function isWeekend(day: Day): boolean {
  return weekdayOf(day) >= SATURDAY;
}
