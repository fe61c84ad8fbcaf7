import { dayOf } from '../../../functions/schedule/day.ts';
import { say, sayCount } from '../../lib/language/say.ts';
import { formatDay, today } from '../../lib/time/dates.ts';

/** `late by 3 days` for a day that is over; null for today and later ones. */
export function lateBy(day: string): string | null {
  const days = dayOf(today()) - dayOf(day);
  return days > 0 ? sayCount(days, 'late by 1 day', 'late by {count} days') : null;
}

interface Moves {
  planned: string;
  now: string | null;
  entries: readonly { before: string | null; after: string | null }[];
}

/** What moved the end and is not listed, in days of the calendar: the list adds up with it. Null for none. */
export function otherMoves({ planned, now, entries }: Moves): string | null {
  const days = (from: string | null, to: string | null) => (from && to ? dayOf(to) - dayOf(from) : 0);
  const rest = entries.reduce((left, { before, after }) => left - days(before, after), days(planned, now));
  if (!now) return null;
  if (rest === 0) return null;
  return rest > 0
    ? sayCount(rest, 'Other changes: 1 day later', 'Other changes: {count} days later')
    : sayCount(-rest, 'Other changes: 1 day earlier', 'Other changes: {count} days earlier');
}

/** The words for a day to come: `until Jun 30, 2026`; when the day is over, by how much it is late. */
export function dueWords(words: 'until {day}' | 'from {day}' | 'on {day}', day: string): string {
  return lateBy(day) ?? say(words, { day: formatDay(day) });
}
