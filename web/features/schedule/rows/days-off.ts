import { type Day, dayOf, weekdayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** Says whether a day is off in a project, whose own days go before the company's. Weather stops outdoor work only. */
export function daysOffOf({ calendar, days }: Pick<PlanSnapshot, 'calendar' | 'days'>): (day: Day) => boolean {
  const named = new Map([...calendar.days, ...days].map(({ day, kind }) => [dayOf(day), kind]));
  return (day) => {
    const kind = named.get(day);
    if (kind === 'extra') return false;
    return kind === 'holiday' || kind === 'closed' || calendar.week[weekdayOf(day)] !== true;
  };
}
