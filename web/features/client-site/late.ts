import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { say, sayCount } from '../../lib/language/say.ts';
import { formatDay } from '../../lib/time/dates.ts';

/** `late by 3 days` for a day that is over; null for today and later ones. */
export function lateBy(day: string, today: string): string | null {
  const days = dayOf(today) - dayOf(day);
  return days > 0 ? sayCount(days, 'late by 1 day', 'late by {count} days') : null;
}

type DueWords = 'until {day}' | 'from {day}' | 'on {day}';

/** The words for a day to come: `until Jun 30, 2026`; when the day is over, by how much it is late. */
export function dueWords(words: DueWords, day: string, today: string): string {
  return lateBy(day, today) ?? say(words, { day: formatDay(day) });
}
