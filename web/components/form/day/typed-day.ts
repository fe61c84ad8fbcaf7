import { dateToDay } from '../../../lib/time/dates.ts';

const TYPED = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/(\d{4})$/;

/** Whether the value of a date field is a valid day, `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/** A day as it is typed, `MM/DD/YYYY`. */
export function typedOf(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** The day typed as MM/dd/yyyy; the text itself when it is invalid, null when it is empty. */
export function dayOrText(typed: string): string | null {
  const [, month, day, year] = TYPED.exec(typed)?.map(Number) ?? [];
  if (!month || !day || !year) return typed || null;
  const date = new Date(year, month - 1, day);
  return date.getDate() === day ? dateToDay(date) : typed;
}

/** A weekday from 0 for Monday as the calendar counts, from 0 for Sunday. */
export function fromSunday(weekday: number): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  return ((weekday + 1) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
