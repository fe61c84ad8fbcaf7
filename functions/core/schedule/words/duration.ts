import { counted } from '../../common/english.ts';

export const DAYS = 0;
export const WEEKS = 1;
const DAYS_OF_A_WEEK = 7;
const LONGEST_IN_DAYS = 6;

interface Duration {
  duration: number | null;
  /** DAYS or WEEKS. */
  durationType: number | null;
}

/** A duration in days; weeks count as 7. */
export function durationInDays({ duration, durationType }: Duration): number {
  return (duration ?? 0) * (durationType === WEEKS ? DAYS_OF_A_WEEK : 1);
}

export function sumInDays(items: Duration[]): number {
  return items.reduce((days, item) => days + durationInDays(item), 0);
}

/**
 * Days in words; more than 6 as weeks: floor(days / 7) + 1, so 7 → 2 weeks, 14 → 3 weeks (docs/product.md#durations).
 */
export function formatDays(days: number): string {
  if (days > LONGEST_IN_DAYS) return counted(Math.floor(days / DAYS_OF_A_WEEK) + 1, 'week');
  return counted(days, 'day');
}

/** An item's duration: weeks as entered, days by formatDays; empty without one. */
export function formatDuration({ duration, durationType }: Duration): string {
  if (!duration) return '';
  return durationType === WEEKS ? counted(duration, 'week') : formatDays(duration);
}

/** An item's duration where dates stand beside it: always in days, which the dates show (docs/product.md#durations). */
export function formatDurationBeside(item: Duration): string {
  const days = durationInDays(item);
  return days > 0 ? counted(days, 'day') : '';
}

/** How long an item lasts beside its dates, and the same with its planned days where they differ; else null. */
export interface Length {
  text: string;
  detail: string | null;
}

/**
 * The length of an item beside the dates that are shown: `days` of that range, whatever was planned; where no range is
 * known, the planned days (docs/product.md#durations).
 */
export function lengthBeside(item: Duration, days: number | null, planned = durationInDays(item)): Length {
  if (!item.duration) return { text: '', detail: null };
  const text = counted(days ?? planned, 'day');
  return { text, detail: days === null || days === planned ? null : `${text} (${planned} planned)` };
}

/** An item's duration as it was typed, which is how a plan with linked dates shows its working days. */
export function formatTyped({ duration, durationType }: Duration): string {
  return duration ? counted(duration, durationType === WEEKS ? 'week' : 'day') : '';
}

/** Somebody typed that a row has no length, which makes it a milestone; an emptied one says nothing. */
export function isNoLength(text: string): boolean {
  return /^0+$/.test(text.trim());
}

/**
 * Parses a typed duration; anything but a positive number is 0, fractions are dropped (docs/product.md#duration-input).
 */
export function parseDuration(text: string): number {
  const value = Number(text.trim());
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
