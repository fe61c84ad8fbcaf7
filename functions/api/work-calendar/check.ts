import { invalidField } from '../../_shared/errors.ts';
import { createCalendars, NoWorkingDays } from '../../core/schedule/engine/calendar.ts';
import { calendarOf, type ScheduledDay } from '../../core/schedule/from-plan.ts';

export interface CalendarLists {
  week: readonly boolean[];
  /** That of the project; null for the company's. */
  workWeek: readonly boolean[] | null;
  company: readonly ScheduledDay[];
  project: readonly ScheduledDay[];
}

/** Years that the calendar of a project reaches before and after its start, and its days with some to spare. */
const BEFORE = 4 * 366;
const REACH = 19 * 366;

/** Throws a 422 when no day is worked for 60 days in a row: a plan would never end. */
export function checkBreaks({ week, workWeek, company, project }: CalendarLists): void {
  const input = calendarOf({ calendar: { week, days: company }, days: project, workWeek });
  let checked = -Infinity;
  for (const day of [...input.company.keys(), ...input.project.keys()].sort((one, other) => one - other)) {
    if (day < checked) continue;
    try {
      createCalendars(input, day + BEFORE);
    } catch (error) {
      throw error instanceof NoWorkingDays ? invalidField('days', 'No day is worked for 60 days') : error;
    }
    checked = day + REACH - 2 * 366;
  }
}
