// The calendars of a written file: that of the project, and one more that the weather stops.
import { type Day, dayOf, textOf, weekdayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import type { CalendarOfPlan } from '../../../../../functions/core/schedule/from-plan.ts';
import { OUTDOORS } from '../outdoors.ts';
import { tag, tags } from './xml.ts';

export const PROJECT_UID = 1;
export const OUTDOORS_UID = 2;
/** When a day is worked. */
const TIMES = [
  ['08:00:00', '12:00:00'],
  ['13:00:00', '17:00:00'],
] as const;

interface DayOff {
  day: Day;
  isWorked: boolean;
  note: string;
}

/** The element of all calendars; `hasOutdoors`: whether any row needs the one that weather stops. */
export function writtenCalendars(plan: CalendarOfPlan, from: string, to: string, hasOutdoors: boolean): string {
  const week = plan.workWeek ?? plan.calendar.week;
  const outdoors = hasOutdoors
    ? [calendar(OUTDOORS_UID, OUTDOORS, week, othersOf(plan, week, { from, to }, true))]
    : [];
  return tag('Calendars', [
    calendar(PROJECT_UID, 'Project', week, othersOf(plan, week, { from, to }, false)),
    ...outdoors,
  ]);
}

/** The days that are not as the week says, those of the project before those of the company. */
function othersOf(
  { days, calendar: company }: CalendarOfPlan,
  week: readonly boolean[],
  { from, to }: { from: string; to: string },
  stopsOnWeather: boolean,
): DayOff[] {
  const counts = ({ kind }: { kind: string }) => kind !== 'weather' || stopsOnWeather;
  const byDay = new Map([...company.days.filter(counts), ...days.filter(counts)].map((each) => [each.day, each]));
  return [...byDay.values()]
    .filter(({ day }) => day >= from && day <= to)
    .map((each) => ({ day: dayOf(each.day), isWorked: each.kind === 'extra', note: noteOf(each) }))
    .filter(({ day, isWorked }) => isWorked !== (week[weekdayOf(day)] === true))
    .toSorted((a, b) => a.day - b.day);
}

const noteOf = (day: object) => ('note' in day && typeof day.note === 'string' ? day.note : '');

function calendar(uid: number, name: string, week: readonly boolean[], others: readonly DayOff[]): string {
  const weekDays = week.map((_, at) => {
    // From 1 for Sunday.
    const isWorked = week[(at + 6) % 7] === true;
    return tag('WeekDay', [tags({ DayType: at + 1, DayWorking: isWorked }), isWorked ? times() : '']);
  });
  const exceptions = others.map(({ day, isWorked, note }) =>
    tag('Exception', [
      tags({ EnteredByOccurrences: 0 }),
      tag('TimePeriod', [tags({ FromDate: `${textOf(day)}T00:00:00`, ToDate: `${textOf(day)}T23:59:00` })]),
      tags({ Occurrences: 1, Name: note || null, Type: 1, DayWorking: isWorked }),
      isWorked ? times() : '',
    ]),
  );
  return tag('Calendar', [
    tags({ UID: uid, Name: name, IsBaseCalendar: 1, BaseCalendarUID: -1 }),
    tag('WeekDays', weekDays),
    exceptions.length > 0 ? tag('Exceptions', exceptions) : '',
  ]);
}

function times(): string {
  return tag(
    'WorkingTimes',
    TIMES.map(([FromTime, ToTime]) => tag('WorkingTime', [tags({ FromTime, ToTime })])),
  );
}
