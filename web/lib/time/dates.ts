import { now } from './clock.ts';
import { relativeTo } from './relative.ts';

/**
 * Days are `YYYY-MM-DD` without a time zone; instants are ISO 8601 in UTC, shown in the company's zone or the reader's.
 */
const HALF_A_YEAR_MS = 183 * 86_400_000;
const MINUTE_MS = 60_000;
let locale = 'en-US';
let zone: string | undefined;
let weekStart: string | undefined;

const short = { month: 'short', day: 'numeric' } as const;
const weekday = { weekday: 'short', ...short } as const;
/** Of days, and of instants in their zone. */
const options = {
  medium: () => ({ dateStyle: 'medium' }),
  weekday: () => weekday,
  weekdayOfYear: () => ({ ...weekday, year: 'numeric' }),
  short: () => short,
  month: () => ({ month: 'long', year: 'numeric' }),
  mediumInstant: () => ({ dateStyle: 'medium', timeZone: zone }),
  mediumWithTime: () => ({ dateStyle: 'medium', timeStyle: 'short', timeZone: zone }),
  time: () => ({ timeStyle: 'short', timeZone: zone }),
  longWithTime: () => ({ dateStyle: 'long', timeStyle: 'short', timeZone: zone }),
  day: () => ({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }),
} satisfies Record<string, () => Intl.DateTimeFormatOptions>;

/** Those that were used: to make all of them costs a slow phone its first picture several frames. */
const made = new Map<keyof typeof options, Intl.DateTimeFormat>();

function formatOf(name: keyof typeof options): Intl.DateTimeFormat {
  let format = made.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(name === 'day' ? 'en-CA' : locale, options[name]());
    made.set(name, format);
  }
  return format;
}

/** Sets the time zone of displayed instants and of today (null: the reader's own), and the language of days and times. */
export function showTimesIn(timeZone: string | null, language = locale) {
  if (zone === (timeZone ?? undefined) && locale === language) return;
  zone = timeZone ?? undefined;
  locale = language;
  made.clear();
}

interface ShownAs {
  timeZone: string | null;
  weekStart?: string;
}

/** Shows times and weeks as the company's settings say; those of an older server say nothing of weeks. */
export function showTimesOf(settings: ShownAs) {
  showTimesIn(settings.timeZone);
  weekStart = settings.weekStart;
}

/** The day on which weeks start. */
export const chosenWeekStart = () => weekStart;

/** The local midnight of a day; the time of an instant is dropped. */
export function dayToDate(day: string): Date {
  const [year = 0, monthOfYear = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(year, monthOfYear - 1, date);
}

export function dateToDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days later; below zero, earlier. */
export function addDays(day: string, count: number): string {
  const date = dayToDate(day);
  date.setDate(date.getDate() + count);
  return dateToDay(date);
}

/** The days from one day to another one; below zero when that is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The day of the server's clock; a component draws `useToday`, which changes at midnight. */
export function today(): string {
  return formatOf('day').format(now());
}

/** The day of an instant, as `YYYY-MM-DD`. */
export function dayOfInstant(instant: string): string {
  return formatOf('day').format(new Date(instant));
}

/** The instant at which a day begins, in the zone of displayed times. Found by halves, since only `Intl` knows zones. */
export function beginOfDay(day: string): string {
  const noon = Date.parse(`${day}T12:00Z`);
  // Zones are at most 14 hours from UTC. `before` is never on the day, `after` always is, or later.
  let [before, after] = [noon / MINUTE_MS - 27 * 60, noon / MINUTE_MS + 3 * 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (formatOf('day').format(middle * MINUTE_MS) < day) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE_MS).toISOString();
}

/** `2022-03-03` → Mar 3, 2022 */
export function formatDay(day: string): string {
  return formatOf('medium').format(dayToDate(day));
}

/** Thu, Mar 3, and Thu, Mar 3, 2022 where it is a year or more from today. */
export function formatWeekday(day: string): string {
  const isNear = Math.abs(daysBetween(today(), day)) < 365;
  return (isNear ? formatOf('weekday') : formatOf('weekdayOfYear')).format(dayToDate(day));
}

/** `2022-03-03` → March 2022 */
export function formatMonth(day: string): string {
  return formatOf('month').format(dayToDate(day));
}

/** The day of an instant in the medium format. */
export function formatInstantDay(instant: string): string {
  return formatOf('mediumInstant').format(new Date(instant));
}

/** For columns: Mar 3, and Mar 3 ’28 where another year could be meant, half a year or more from today. */
export function formatColumnDay(day: string): string {
  const date = dayToDate(day);
  const isNear = Math.abs(date.getTime() - dayToDate(today()).getTime()) < HALF_A_YEAR_MS;
  return isNear ? formatOf('short').format(date) : `${formatOf('short').format(date)} ’${day.slice(2, 4)}`;
}

/** `2022-03-03`, `2022-04-11` → Mar 3 – Apr 11, 2022 */
export function formatDayRange(from: string, to: string): string {
  return formatOf('medium').formatRange(dayToDate(from), dayToDate(to));
}

/** As formatDayRange for dense places, without the year when it is this one: Mar 3 – Apr 11 */
export function formatShortRange(from: string, to: string): string {
  const year = today().slice(0, 4);
  const format = from.startsWith(year) && to.startsWith(year) ? formatOf('short') : formatOf('medium');
  return from === to ? format.format(dayToDate(from)) : format.formatRange(dayToDate(from), dayToDate(to));
}

/** An instant in the medium format, with its time. */
export function formatInstant(instant: string): string {
  return formatOf('mediumWithTime').format(new Date(instant));
}

/** The time of an instant without its day: 3:42 PM */
export function formatTime(instant: string): string {
  return formatOf('time').format(new Date(instant));
}

/** A moment, in milliseconds since 1970, as its time, with the date unless it is today: 3:42 PM */
export function formatMoment(at: number): string {
  const instant = new Date(at).toISOString();
  return dayOfInstant(instant) === today() ? formatTime(instant) : formatInstant(instant);
}

/** An instant as a long date with its time, as the last activity of a person is shown. */
export function formatLongInstant(instant: string): string {
  return formatOf('longWithTime').format(new Date(instant));
}

/** 5 minutes ago, in 3 days */
export function formatRelative(instant: string): string {
  return relativeTo(Date.now(), Date.parse(instant), locale);
}
