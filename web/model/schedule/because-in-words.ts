// Why a row begins when it begins, in sentences (docs/schedule.md#why).

import { counted } from '../../../functions/core/common/english.ts';
import { becauseOf } from '../../../functions/core/schedule/engine/because.ts';
import type { Day } from '../../../functions/core/schedule/engine/day.ts';
import type { Schedule } from '../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../functions/core/schedule/engine/network.ts';
import type { LinkInput, RowKey } from '../../../functions/core/schedule/engine/plan.ts';
import type { Bound, Driver } from '../../../functions/core/schedule/engine/span.ts';
import { daysOffInWords, shortDay, type WorkDays } from './days-off.ts';

/** One step of the chain: a row, and a sentence about the day on which it begins. */
export interface BecauseLine {
  row: RowKey;
  /** `Feb 3, because Rough plumbing ends on Jan 30, and the weekend is off` */
  text: string;
}

export interface Told {
  nameOf: (row: RowKey) => string;
  days: WorkDays;
  /** How a day is said: its date, or in a plan without a start its number. */
  dayText?: (day: Day) => string;
}

/** The chain of becauses of a row, the row itself first, back to the start of the project. Empty for an unknown row. */
export function becauseInWords(schedule: Schedule, key: RowKey, told: Told): BecauseLine[] {
  const row = schedule.network.find(key);
  const { dayText = shortDay } = told;
  if (!row) return [];
  const chain = becauseOf(schedule, row).map(({ row: at, day, driver, daysOff, workBegins }): BecauseLine => {
    const off = daysOff > 0 ? daysOffInWords(told.days, day - daysOff, day) : '';
    const reason = reasonInWords(schedule, { day: day - daysOff, driver }, told);
    const begins = workBegins === null ? '' : `; ${workInWords(told.days, day, workBegins, dayText)}`;
    const text = `${dayText(day)}, because ${reason}${off && `, and ${off}`}${begins}`;
    return { row: { kind: at.kind, id: at.id }, text };
  });
  const [first] = chain;
  const span = schedule.spans.get(row);
  if (!first || !span || keyOf(first.row) === keyOf(key)) return chain;
  return [{ row: key, text: `${dayText(span.start)}, because ${told.nameOf(first.row)} is its first task` }, ...chain];
}

/** Why work begins after its phase opens: `work begins on Jan 15, because Rain is off`. */
function workInWords(days: WorkDays, opens: Day, begins: Day, dayText: (day: Day) => string): string {
  const off = daysOffInWords(days, opens, begins);
  return `work begins on ${dayText(begins)}${off && `, because ${off}`}`;
}

/** The driver of a day as a clause: `Rough plumbing ends on Jan 30`. */
export function reasonInWords(
  schedule: Schedule,
  { day, driver }: Pick<Bound, 'day' | 'driver'>,
  told: Pick<Told, 'nameOf' | 'dayText'>,
): string {
  const { nameOf, dayText = shortDay } = told;
  switch (driver.kind) {
    case 'project':
      return `the project starts on ${dayText(day)}`;
    case 'planned-from':
      return `work that has not started is planned from ${dayText(day)}`;
    case 'not-before':
      return `it is not to begin before ${dayText(day)}`;
    case 'fixed':
      return 'it is fixed on that day';
    case 'started':
      return 'it started on that day';
    case 'completed':
      return 'that is when it was done';
    case 'parent':
      return `its phase ${nameOf(driver.row)} opens on ${dayText(day)}`;
    case 'above':
      return endInWords(schedule, driver.row, told);
    case 'link':
      return linkReason(schedule, driver, told);
  }
}

function linkReason(
  schedule: Schedule,
  { row, link }: Extract<Driver, { kind: 'link' }>,
  told: Pick<Told, 'nameOf' | 'dayText'>,
): string {
  const span = schedule.spans.get(row);
  const { nameOf, dayText = shortDay } = told;
  if (!span) return `it waits for ${nameOf(row)}`;
  const isFromEnd = link.type === 'FS' || link.type === 'FF';
  const event = isFromEnd ? endInWords(schedule, row, told) : `${nameOf(row)} begins on ${dayText(span.start)}`;
  const isToEnd = link.type === 'FF' || link.type === 'SF';
  if (link.lag !== 0) return `it ${isToEnd ? 'ends' : 'begins'} ${lagInWords(link)} ${event}`;
  if (link.type === 'FF') return `it ends with ${nameOf(row)}, on ${dayText(span.end - 1)}`;
  return isToEnd ? `it ends when ${event}` : event;
}

/** `Rough plumbing ends on Jan 30`, `Keys handed over is on Jan 30` */
function endInWords(
  { spans }: Schedule,
  row: Row,
  { nameOf, dayText = shortDay }: Pick<Told, 'nameOf' | 'dayText'>,
): string {
  const day = (spans.get(row)?.end ?? 0) - 1;
  return `${nameOf(row)} ${row.isMilestone ? 'is' : 'ends'} on ${dayText(day)}`;
}

/** `2 working days after`, `1 day before` */
export function lagInWords({ lag, lagIn }: Pick<LinkInput, 'lag' | 'lagIn'>): string {
  const days = counted(Math.abs(lag), lagIn === 'work' ? 'working day' : 'day');
  return `${days} ${lag < 0 ? 'before' : 'after'}`;
}

/** The contradiction of a fixed or started row, with the working days; null for none. */
export function contradictionInWords(
  schedule: Schedule,
  row: Row,
  told: Pick<Told, 'nameOf'>,
): { days: number; text: string } | null {
  const span = schedule.spans.get(row);
  if (!span?.contradiction) return null;
  const { because, contradiction } = span;
  const days = Math.max(1, row.calendar.between(span.opens, row.calendar.next(contradiction.day)));
  const verb = because.driver.kind === 'fixed' ? 'Fixed on' : 'Began on';
  const reason = reasonInWords(schedule, contradiction, told);
  const text = `${verb} ${shortDay(span.opens)}, ${counted(days, 'working day')} too early: ${reason}`;
  return { days, text };
}
