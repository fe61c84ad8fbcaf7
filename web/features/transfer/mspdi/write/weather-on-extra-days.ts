// Days off that are worked, but not outdoors: a file says both, and a plan that it is read into has one kind for a day.

import { counted } from '../../../../../functions/core/common/english.ts';
import { dayOf, weekdayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import type { Schedule } from '../../../../../functions/core/schedule/engine/forward.ts';
import type { RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';
import type { PlanToWrite } from './plan-to-write.ts';

/** Null where there is none, or no row outdoors. */
export function weatherOnExtraDays(plan: PlanToWrite, { network }: Schedule): { text: string; rows: RowKey[] } | null {
  const { work, outdoors } = network.plan.calendars;
  const week = plan.workWeek ?? plan.calendar.week;
  const weather = [...plan.calendar.days, ...plan.days].flatMap(({ day, kind }) => (kind === 'weather' ? [day] : []));
  const both = [...new Set(weather)].map(dayOf).filter((day) => {
    return week[weekdayOf(day)] !== true && work.next(day) === day && outdoors.next(day) !== day;
  });
  const rows = network.rows.flatMap(({ kind, id, input }) => {
    return input.isOutdoors && !input.isElapsed ? [{ kind, id }] : [];
  });
  if (both.length === 0 || rows.length === 0) return null;
  const are = both.length === 1 ? 'is' : 'are';
  const them = both.length === 1 ? 'it is' : 'they are';
  const text = `${counted(both.length, 'day')} off that ${are} worked, but not outdoors: read again here, ${them} worked outdoors, too`;
  return { text, rows };
}
