// A plan as iCalendar: an all-day event for each phase and task with a day.
import { calendarOfDays } from './day-events.ts';
import type { CalendarFacts } from './queries.ts';

/**
 * The text of the feed; `host` makes the ids of events unique. The name and the ids do not follow from the link: a program
 * that is given another one for the same project knows the entries it has.
 */
export function calendarFeed({ name, entries }: CalendarFacts, host: string): string {
  return calendarOfDays(
    { name, language: 'en', ttl: 3_600 },
    entries.map((entry) => ({
      id: `${entry.kind}-${entry.id}@${host}`,
      sequence: entry.version,
      stamp: new Date(entry.changedOn),
      summary: `${entry.isCompleted ? '✓ ' : ''}${entry.name} (${entry.within})`,
      description: entry.description,
      from: entry.start,
      to: entry.end,
      // A phase goes on for weeks, in which one is free for other things.
      isFree: true,
    })),
  );
}
