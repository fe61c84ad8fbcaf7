// Visits as a file for the calendar of a trade.

import type { Trade } from '../../core/trades/contract.ts';
import { calendarOfDays } from '../calendar/day-events.ts';
import type { WeekVisit } from './queries.ts';
import { tradeWords } from './visit-words.ts';

interface CalendarVisit extends WeekVisit {
  /** The visit was removed. */
  isCancelled?: boolean;
}

interface VisitsToKeep {
  /** Empty while the company has no name. */
  company: string;
  language: Trade['language'];
  visits: readonly CalendarVisit[];
  /** Makes the ids of events unique. */
  host: string;
}

/** The file, as iCalendar; a later one moves the earlier events and cancels removed ones. */
export function visitsCalendar({ company, language, visits, host }: VisitsToKeep): string {
  return calendarOfDays(
    { name: tradeWords[language].calendar(company), language },
    visits.map(({ id, seq, address, from, to, isCancelled, ...names }) => ({
      id: `visit-${id}@${host}`,
      sequence: seq,
      summary: visitName(names),
      location: address,
      from,
      to,
      isCancelled,
    })),
  );
}

/** Project, phase and task, as in "Oak Avenue, Plumbing: Rough-in". */
export function visitName({ project, phase, task }: Pick<WeekVisit, 'project' | 'phase' | 'task'>): string {
  return `${project}, ${phase}${task ? `: ${task}` : ''}`;
}
