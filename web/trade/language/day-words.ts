// Days and moments in the language of the page. Days are `YYYY-MM-DD` without a time zone.
import type { Words } from '../trade-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const utc = { timeZone: 'UTC' } as const;

/** Monday, November 23 */
export function longDay({ locale }: Words, day: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', ...utc }).format(noon(day));
}

/** Mon, Nov 23, and with the year where it is 365 days or more after `today`. */
export function shortDay({ locale }: Words, day: string, today = day): string {
  const isFar = daysBetween(today, day) >= 365;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isFar && { year: 'numeric' }),
    ...utc,
  });
  return format.format(noon(day));
}

/** Mon, Nov 23 – Tue, Nov 24 */
export function dayRange({ locale }: Words, from: string, to: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', ...utc });
  return format.formatRange(noon(from), noon(to));
}

/** today, tomorrow; undefined for other days. */
export function nearDay({ locale }: Words, day: string, today: string): string | undefined {
  const apart = daysBetween(today, day);
  if (apart !== 0 && apart !== 1) return undefined;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(apart, 'day');
}

/** A moment on the reader's clock: its time, with the day unless it is today. */
export function momentIn({ locale }: Words, moment: Date, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString();
  const format = new Intl.DateTimeFormat(locale, {
    ...(!isToday && { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.format(moment);
}

/** The day of a moment on the reader's calendar: Mar 3, 2027 */
export function dayOf({ locale }: Words, moment: Date): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' }).format(moment);
}

/** How many days ago a moment was that is a day ago or more: 2 days ago */
export function daysAgo({ locale }: Words, moment: number, now: number): string {
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor((now - moment) / DAY_MS), 'day');
}

/** Today as the company counts, some time after the server said which day it is. */
export function todayAfter(told: string, at: number, now = Date.now()): string {
  const passed = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  return new Date(noon(told).getTime() + Math.max(0, passed) * DAY_MS).toISOString().slice(0, 10);
}

function midnight(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function daysBetween(from: string, to: string): number {
  return Math.round((noon(to).getTime() - noon(from).getTime()) / DAY_MS);
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
