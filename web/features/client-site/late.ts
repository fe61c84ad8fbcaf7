import { dayOf } from '../../../functions/schedule/day.ts';
import { counted } from '../../lib/english.ts';
import { formatDay, today } from '../../lib/time/dates.ts';

/** `late by 3 days` for a day that is over; null for today and later ones. */
export function lateBy(day: string): string | null {
  const days = dayOf(today()) - dayOf(day);
  return days > 0 ? `late by ${counted(days, 'day')}` : null;
}

/** The words for a day to come: `until Jun 30, 2026`; when the day is over, by how much it is late. */
export function dueWords(label: string, day: string): string {
  return lateBy(day) ?? `${label} ${formatDay(day)}`;
}
