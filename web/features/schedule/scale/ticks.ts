// The two lines of the head: months over days or weeks, years over months.
import { type Day, textOf, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { type Days, type Scale, startOfMonth, startOfWeek } from './scale.ts';

export interface Tick extends Days {
  label: string;
}

const MS = 86_400_000;
const format = (options: Intl.DateTimeFormatOptions) => {
  const { format: inWords } = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day) => inWords(day * MS);
};
const year = format({ year: 'numeric' });
const month = format({ month: 'short' });
const monthOfYear = format({ month: 'long', year: 'numeric' });
const date = format({ month: 'short', day: 'numeric' });
const letters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** The ticks that touch these days, from left to right. */
export function ticksOf({ zoom }: Pick<Scale, 'zoom'>, days: Days): { upper: Tick[]; lower: Tick[] } {
  if (zoom === 'months') {
    return {
      upper: ticks(days, startOfYear, (day) => startOfYear(day + 366), year),
      lower: ticks(days, startOfMonth, nextMonth, month),
    };
  }
  const upper = ticks(days, startOfMonth, nextMonth, monthOfYear);
  if (zoom === 'weeks') return { upper, lower: ticks(days, startOfWeek, (day) => day + 7, date) };
  return {
    upper,
    lower: ticks(
      days,
      (day) => day,
      (day) => day + 1,
      dayLabel,
    ),
  };
}

function ticks(
  { from, to }: Days,
  start: (day: Day) => Day,
  next: (day: Day) => Day,
  label: (day: Day) => string,
): Tick[] {
  const found: Tick[] = [];
  for (let day = start(from); day < to; day = next(day)) found.push({ from: day, to: next(day), label: label(day) });
  return found;
}

function dayLabel(day: Day): string {
  return `${letters[weekdayOf(day)]} ${Number(textOf(day).slice(8))}`;
}

function nextMonth(day: Day): Day {
  return startOfMonth(startOfMonth(day) + 31);
}

function startOfYear(day: Day): Day {
  return startOfMonth(day - dayOfYear(day));
}

function dayOfYear(day: Day): number {
  return day - Date.UTC(Number(textOf(day).slice(0, 4)), 0, 1) / MS;
}
