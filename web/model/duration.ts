import { counted } from '../lib/counted.ts';

export const DAYS = 0;
export const WEEKS = 1;
const DAYS_OF_A_WEEK = 7;
const LONGEST_IN_DAYS = 6;

interface Duration {
  duration: number | null;
  /** DAYS or WEEKS. */
  durationType: number | null;
}

/** A length in days; weeks count as 7. */
export function durationInDays({ duration, durationType }: Duration): number {
  return (duration ?? 0) * (durationType === WEEKS ? DAYS_OF_A_WEEK : 1);
}

export function sumInDays(items: Duration[]): number {
  return items.reduce((days, item) => days + durationInDays(item), 0);
}

/** Days in words; more than 6 are shown in weeks: a whole week counts as begun, so 7 → 2 weeks, 14 → 3 weeks. */
export function formatDays(days: number): string {
  if (days > LONGEST_IN_DAYS) return counted(Math.floor(days / DAYS_OF_A_WEEK) + 1, 'week');
  return counted(days, 'day');
}

/** An item's own length as it was entered in weeks, or by the rule of formatDays; empty when it has none. */
export function formatDuration({ duration, durationType }: Duration): string {
  if (!duration) return '';
  return durationType === WEEKS ? counted(duration, 'week') : formatDays(duration);
}

/** What was typed as a length; what is no positive number is saved as 0, parts of a day are dropped. */
export function parseDuration(text: string): number {
  const value = Number(text.trim());
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
