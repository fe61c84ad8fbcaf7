// Current days for tests and screenshots, by the calendar: two days in a year have no 24 hours.
import { dayOf, textOf, weekdayOf } from '../../functions/core/schedule/engine/day.ts';

const two = '2-digit' as const;

/** The day that it is in a time zone; without one, in that of this machine. */
export const todayIn = (timeZone?: string, now: Date | number = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: two, day: two, timeZone }).format(now);

/** The day so many days after another, or before it. */
export const dayAfter = (day: string, days: number): string => textOf(dayOf(day) + days);

/** A day of the weeks from the first Monday after `today` on: 0 is that Monday. */
export const fromNextMonday = (today: string, days: number): string =>
  dayAfter(today, 7 - weekdayOf(dayOf(today)) + days);
