// A plan as iCalendar: an all-day event for each phase with dates.
import { calendarOfDays } from './day-events.ts';
import type { CalendarFacts } from './queries.ts';

/** The text of the feed; `host` makes the ids of events unique. */
export function calendarFeed({ name, phases }: CalendarFacts, host: string): string {
  return calendarOfDays(
    { name, language: 'en', ttl: 3_600 },
    phases.map((phase) => ({
      id: `phase-${phase.id}@${host}`,
      sequence: phase.version,
      stamp: new Date(phase.changedOn),
      summary: `${phase.isCompleted ? '✓ ' : ''}${phase.name} (${phase.majorPhase})`,
      description: phase.description,
      from: phase.start,
      to: phase.end,
    })),
  );
}
