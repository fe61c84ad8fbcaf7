// Cells of a sheet of any program: days, lengths of time, and what a row waits for.
import { limits } from '../../../../functions/core/common/limits.ts';
import { dayOf, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Waits } from '../outline/outline.ts';

/** What comes first in `3/4/2026`. */
export type DayOrder = 'month' | 'day';

const pad = (value: number) => String(value).padStart(2, '0');

function dayText(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const text = `${full}-${pad(month)}-${pad(day)}`;
  return text < limits.firstDay || text > limits.lastDay ? null : text;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (text: string) => months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
const numbers = /^(?:[a-z]+\.?,?\s+)?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:\s.*)?$/i;

/** The day of a cell; null for what is none. */
export function dayOfCell(cell: unknown, order: DayOrder): string | null {
  if (cell instanceof Date) return dayText(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate());
  const text = String(cell ?? '').trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/.exec(text);
  if (iso) return dayText(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashes = numbers.exec(text);
  if (slashes) {
    const [one, two, year] = slashes.slice(1).map(Number) as [number, number, number];
    return order === 'month' ? dayText(year, one, two) : dayText(year, two, one);
  }
  const dots = /^(?:[a-z]+\.?,?\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?:\s.*)?$/i.exec(text);
  if (dots) return dayText(Number(dots[3]), Number(dots[2]), Number(dots[1]));
  const named = /^(?:[a-z]+,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})(?:\s.*)?$/i.exec(text);
  if (named && monthOf(named[1] ?? '')) return dayText(Number(named[3]), monthOf(named[1] ?? ''), Number(named[2]));
  const turned = /^(?:[a-z]+,?\s+)?(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s](\d{4}|\d{2})(?:\s.*)?$/i.exec(text);
  return turned && monthOf(turned[2] ?? '')
    ? dayText(Number(turned[3]), monthOf(turned[2] ?? ''), Number(turned[1]))
    : null;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const weekdayIn = (day: string | null) => (day === null ? null : weekdayOf(dayOf(day)));

/** What comes first in the days of these cells, which may begin with the name of their weekday; null where they do not say. Undefined without such days. */
export function orderOf(cells: Iterable<unknown>): DayOrder | null | undefined {
  let isThere = false;
  for (const cell of cells) {
    const [match, one, two] = numbers.exec(typeof cell === 'string' ? cell.trim() : '') ?? [];
    if (match === undefined) continue;
    isThere = true;
    if (Number(one) > 12) return 'day';
    if (Number(two) > 12) return 'month';
    const said = weekdays.indexOf(String(cell).trim().slice(0, 3).toLowerCase());
    const isOn = (order: DayOrder) => weekdayIn(dayOfCell(cell, order)) === said;
    if (said >= 0 && isOn('month') !== isOn('day')) return isOn('month') ? 'month' : 'day';
  }
  return isThere ? null : undefined;
}

export interface Length {
  /** Whole days. */
  days: number;
  isElapsed: boolean;
  /** The text says a part of a day. */
  isRounded: boolean;
  /** The text says weeks or months of working days. */
  isInWeeks: boolean;
}

/** Days of a unit, by its first letters; eight hours make a day, twenty days a month, as in MS Project. */
const units: readonly { unit: RegExp; days: number; elapsed: number }[] = [
  { unit: /^(m|mins?|minutes?)$/, days: 1 / 480, elapsed: 1 / 1440 },
  { unit: /^(h|hrs?|hours?)$/, days: 1 / 8, elapsed: 1 / 24 },
  { unit: /^(d|dys?|days?|)$/, days: 1, elapsed: 1 },
  { unit: /^(w|wks?|weeks?)$/, days: 5, elapsed: 7 },
  { unit: /^(mo|mons?|months?)$/, days: 20, elapsed: 30 },
];

/** `5 days?`, `2 wks`, `3 edays`, `4h`, `5`; null when it is not a length. */
export function lengthOfCell(cell: unknown, perWeek: number): Length | null {
  const text = String(cell ?? '')
    .trim()
    .toLowerCase();
  const [match, value = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)\.?\s*\??$/.exec(text) ?? [];
  if (match === undefined) return null;
  const amount = Number(value.replace(',', '.'));
  const plainUnit = units.find((each) => each.unit.test(unit));
  const elapsed = plainUnit ? undefined : units.find((each) => unit.startsWith('e') && each.unit.test(unit.slice(1)));
  const found = plainUnit ?? elapsed;
  if (!found) return null;
  const perUnit = elapsed ? elapsed.elapsed : found.days === 5 ? perWeek : found.days;
  const exact = amount * perUnit;
  const days = Math.max(0, Math.ceil(exact - 1e-6));
  return days > limits.duration
    ? null
    : {
        days,
        isElapsed: Boolean(elapsed),
        isRounded: Math.abs(exact - days) > 1e-6,
        isInWeeks: !elapsed && found.days >= 5,
      };
}

/** A link to a row by its number or its name. */
export interface Named extends Omit<Waits, 'key'> {
  row: string;
  isRounded: boolean;
}

const terms = '(?:(FS|SS|FF|SF)\\s*)?(?:([+-])\\s*(.+))?$';
/** `3FS+2 days`, and an outline number or an id such as `1.2` or `A100` in its place. */
const byNumber = new RegExp(`^([\\p{L}]{0,6}-?\\d[\\d.]{0,30}?)\\s*${terms}`, 'iu');
/** `2-FS=P1D`, as GanttProject writes it. */
const ofGanttProject = /^(\d{1,6})-(FS|SS|FF|SF)(?:=P(-?)(\d{1,4})D)?$/i;

/** `3FS+2 days, 5SS`, or exact names. Null for what is neither. */
export function waitsOfCell(cell: unknown, isName: (text: string) => boolean, perWeek: number): Named[] | null {
  const text = String(cell ?? '').trim();
  if (text === '') return [];
  const plain = { type: 'FS', lag: 0, lagIn: 'work', isRounded: false } as const;
  if (isName(text)) return [{ row: text, ...plain }];
  const waits = text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each): Named | null => {
      if (isName(each)) return { row: each, ...plain };
      const gantt = ofGanttProject.exec(each);
      const [match, row = '', type = 'FS', sign, lag] = gantt
        ? [gantt[0], gantt[1], gantt[2], gantt[3] || '+', gantt[4]]
        : (byNumber.exec(each) ?? []);
      if (match === undefined || !(/^\d{1,6}$/.test(row) || isName(row))) return null;
      const length = lag === undefined ? null : lengthOfCell(lag, perWeek);
      if (lag !== undefined && !length) return null;
      const days = Math.min(length?.days ?? 0, limits.lag);
      return {
        row,
        type: type.toUpperCase() as Named['type'],
        lag: sign === '-' && days > 0 ? -days : days,
        lagIn: length?.isElapsed ? 'calendar' : 'work',
        isRounded: length?.isRounded ?? false,
      };
    });
  return waits.every((each) => each !== null) ? waits : null;
}

const share = /^(\d{1,3}(?:[.,]\d+)?)\s*(%?)$/;

/** Whether a column says shares of one, as Excel keeps percents: no value is more than one, and none has its sign. */
export function areShares(cells: readonly unknown[]): boolean {
  const numbers = cells.map((cell) => share.exec(String(cell ?? '').trim())).filter((match) => match !== null);
  return (
    numbers.length > 0 && numbers.every(([, value = '', sign]) => sign === '' && Number(value.replace(',', '.')) <= 1)
  );
}

/** A share from 0 to 100; null for what is none. */
export function percentOfCell(cell: unknown, isShare: boolean): number | null {
  const [match, value = '', sign] = share.exec(String(cell ?? '').trim()) ?? [];
  if (match === undefined) return null;
  const amount = Number(value.replace(',', '.'));
  // Excel keeps 50 % as 0.5, also beside percents that were typed as numbers.
  return sign === '' && (isShare || (amount > 0 && amount < 1)) ? amount * 100 : amount;
}
