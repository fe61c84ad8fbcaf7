// Weather in a file of MS Project: a calendar "Outdoors", which is that of the project without the days of weather.
import { type Day, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { OutlineDay } from '../outline/outline.ts';
import type { FileCalendar } from './calendar.ts';

export const OUTDOORS = 'Outdoors';

/** A row's own calendar is the project's, with more days off. */
export function isOutdoorsOf(calendar: FileCalendar, own: FileCalendar): boolean {
  if (own.name !== OUTDOORS) return false;
  const isSameWeek = own.week.every((hours, at) => (hours === null) === ((calendar.week[at] ?? null) === null));
  return isSameWeek && [...own.others].every(([day, { hours }]) => hours === null || calendar.on(day) !== null);
}

/** The days that are worked in the project and not outdoors. */
export function weatherDays(
  calendar: FileCalendar,
  outdoors: FileCalendar,
  isInside: (day: Day) => boolean,
): OutlineDay[] {
  const named = new Set([...outdoors.others.keys(), ...calendar.others.keys()]);
  return [...named].flatMap((day): OutlineDay[] => {
    if (outdoors.on(day) !== null || calendar.on(day) === null || !isInside(day)) return [];
    return [{ day: textOf(day), kind: 'weather', note: outdoors.others.get(day)?.note ?? '' }];
  });
}
