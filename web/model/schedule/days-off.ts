import { listed } from '../../../functions/core/common/english.ts';
import type { DayKind } from '../../../functions/core/schedule/engine/calendar.ts';
import { type Day, dayOf, textOf, weekdayOf } from '../../../functions/core/schedule/engine/day.ts';
import { formatShortRange } from '../../lib/time/dates.ts';
import { dayKindWords } from '../day-kinds.ts';

export interface NamedDay {
  /** `YYYY-MM-DD` */
  day: string;
  kind: DayKind;
  note: string | null;
}

/** The days on which a project works, with the names of its days off. */
export interface WorkDays {
  /** From Monday. */
  week: readonly boolean[];
  company: readonly NamedDay[];
  /** The project's own days, which go before the company's. */
  project: readonly NamedDay[];
}

const SATURDAY = 5;
const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays'];
/** More names than this are a number of days. */
const MOST_NAMES = 3;

/** The days off from `from` up to, not including, `to`, in words: `the weekend is off`; empty without one. */
export function daysOffInWords({ week, company, project }: WorkDays, from: Day, to: Day): string {
  const named = new Map([...company, ...project].map((each) => [dayOf(each.day), each]));
  const names = new Set<string>();
  let count = 0;
  for (let day = from; day < to; day += 1) {
    const name = nameOf(day, named.get(day), week);
    if (!name) continue;
    names.add(name);
    count += 1;
  }
  if (names.size === 0) return '';
  if (names.size > MOST_NAMES) return `${count} days are off`;
  const all = [...names];
  const areMany = all.length > 1 || weekdays.includes(all[0] ?? '');
  return `${listed(all)} ${areMany ? 'are' : 'is'} off`;
}

/** The name of a day off; empty for a working day. */
function nameOf(day: Day, named: NamedDay | undefined, week: readonly boolean[]): string {
  if (named?.kind === 'extra') return '';
  if (named) return named.note?.trim() || dayKindWords[named.kind];
  const weekday = weekdayOf(day);
  if (week[weekday]) return '';
  return weekday >= SATURDAY ? 'the weekend' : (weekdays[weekday] ?? '');
}

/** A day of the engine as dense places show it: Jan 30, with the year when it is another one. */
export function shortDay(day: Day): string {
  const text = textOf(day);
  return formatShortRange(text, text);
}
