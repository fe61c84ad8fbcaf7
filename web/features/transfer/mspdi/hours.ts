import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import type { Element } from './element.ts';
import { minuteOf } from './moment.ts';

/** When a day is worked: its first and last minute, and how many minutes in between are. */
export interface Hours {
  from: number;
  to: number;
  minutes: number;
}

/** From Monday; null for a day off. */
export type Week = readonly (Hours | null)[];

/** The days that are looked at, both ends included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** The hours of a day of the week or of an exception; null for a day off. */
export function hoursOf(day: Element, usual: Hours): Hours | null {
  if (!day.flag('DayWorking')) return null;
  const times = (day.one('WorkingTimes')?.all('WorkingTime') ?? []).flatMap((time) => {
    const from = minuteOf(time.text('FromTime'));
    const to = minuteOf(time.text('ToTime'));
    // A day that is worked to its end is written as until 00:00.
    return from === null || to === null ? [] : { from, to: to <= from ? to + 24 * 60 : to };
  });
  if (times.length === 0) return usual;
  return {
    from: Math.min(...times.map(({ from }) => from)),
    to: Math.max(...times.map(({ to }) => to)),
    minutes: times.reduce((sum, { from, to }) => sum + to - from, 0),
  };
}
