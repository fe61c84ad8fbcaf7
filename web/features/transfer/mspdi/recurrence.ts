// The days of a recurring exception, as the schema of MS Project describes them.
import { type Day, textOf, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Element } from './element.ts';
import type { DaySpan } from './hours.ts';

interface Parts {
  year: number;
  /** From 0 for January, as in the file. */
  month: number;
  date: number;
}

/** The days in the period and the span on which the exception is. */
export function* recurrenceOf(exception: Element, { from, to }: DaySpan, span: DaySpan): Generator<Day> {
  const isOn = ruleOf(exception, from);
  for (let day = Math.max(from, span.from); day <= Math.min(to, span.to); day += 1) if (isOn(day)) yield day;
}

/** The number of a week that begins on Sunday, as weeks do there. January 4, 1970 was one. */
const weekOf = (day: Day) => Math.floor((day - 3) / 7);

function ruleOf(exception: Element, from: Day): (day: Day) => boolean {
  const number = (name: string) => exception.number(name) ?? 0;
  const every = Math.max(1, number('Period'));
  const first = partsOf(from);
  const inMonths = (day: Day) => {
    const { year, month } = partsOf(day);
    return ((year - first.year) * 12 + month - first.month) % every === 0;
  };
  switch (exception.number('Type')) {
    case 2:
      return (day) => partsOf(day).month === number('Month') && partsOf(day).date === number('MonthDay');
    case 3:
      return (day) => partsOf(day).month === number('Month') && isAtPosition(exception, day);
    case 4:
      return (day) => partsOf(day).date === number('MonthDay') && inMonths(day);
    case 5:
      return (day) => inMonths(day) && isAtPosition(exception, day);
    case 6:
      return (day) =>
        (number('DaysOfWeek') & (1 << ((weekdayOf(day) + 1) % 7))) !== 0 && (weekOf(day) - weekOf(from)) % every === 0;
    case 8:
      return (day) => weekdayOf(day) < 5;
    default:
      return (day) => (day - from) % every === 0;
  }
}

/** Whether a day is the first to fourth, or the last, of its kind in its month. */
function isAtPosition(exception: Element, day: Day): boolean {
  const isOfKind = kindOf(exception.number('MonthItem') ?? 0);
  if (!isOfKind(day)) return false;
  const position = exception.number('MonthPosition') ?? 0;
  const { date } = partsOf(day);
  const first = day - date + 1;
  if (position < 4) {
    let before = 0;
    for (let at = first; at < day; at += 1) if (isOfKind(at)) before += 1;
    return before === position;
  }
  for (let at = day + 1; partsOf(at).date > date; at += 1) if (isOfKind(at)) return false;
  return true;
}

/** A day, a weekday, a day of the weekend, or one from 3 for Sunday to 9 for Saturday. */
function kindOf(item: number): (day: Day) => boolean {
  if (item === 1) return (day) => weekdayOf(day) < 5;
  if (item === 2) return (day) => weekdayOf(day) >= 5;
  if (item >= 3 && item <= 9) return (day) => (weekdayOf(day) + 1) % 7 === item - 3;
  return () => true;
}

function partsOf(day: Day): Parts {
  const [year = 0, month = 1, date = 1] = textOf(day).split('-').map(Number);
  return { year, month: month - 1, date };
}
