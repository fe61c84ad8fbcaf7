// How late a row may begin or end, so that a link does not hold the next row back further than it may be.
import type { Day } from './day.ts';
import type { Row } from './network.ts';
import type { LinkInput } from './plan.ts';

/** The latest days of a row that waits. */
export interface LatestDays {
  /** For what it waits for from a morning on. */
  start: Day;
  /** The day after the last one of its work. */
  end: Day;
}

/** The latest days of the row at the other end: on which it begins, and after which it ends in an evening or a morning. */
export interface Limit {
  start?: Day;
  evening?: Day;
  morning?: Day;
}

export function limitOfLink(
  { calendar, isMilestone }: Row,
  { type, lag, lagIn }: LinkInput,
  latest: LatestDays,
): Limit {
  /** The latest day that the link takes no further than `day`. */
  const unmoved = (day: Day) => (lagIn === 'calendar' ? calendar.unshift(day, 0) - lag : calendar.unshift(day, lag));
  if (type === 'SS') return { start: unmoved(latest.start) };
  if (type === 'SF') return { start: unmoved(calendar.next(latest.end)) };
  const end = () => unmoved(latest.end - 1) + 1;
  if (isMilestone) {
    const morning = unmoved(latest.start);
    return { evening: Math.max(end(), morning), morning };
  }
  const isLagToEnd = type === 'FF' && lagIn === 'work' && lag !== 0;
  const endOfLag = () => (isLagToEnd ? calendar.unshift(latest.end - 1, lag - 1) : end());
  const day = type === 'FF' ? endOfLag() : unmoved(latest.start);
  return { evening: day, morning: day };
}
