// A plan as iCalendar (RFC 5545): an all-day event for each phase with dates.
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFacts } from './queries.ts';

const dayMs = 86_400_000;

/** The text of the feed; `host` makes the ids of events unique. */
export function calendarFeed({ name, phases }: CalendarFacts, host: string): string {
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Paradigm Pro', product: 'Admin', language: 'EN' },
    // Refresh interval in seconds.
    ttl: 3_600,
  });
  for (const phase of phases) {
    calendar.createEvent({
      id: `phase-${phase.id}@${host}`,
      sequence: phase.version,
      stamp: new Date(phase.changedOn),
      summary: `${phase.isCompleted ? '✓ ' : ''}${phase.name} (${phase.majorPhase})`,
      description: phase.description,
      allDay: true,
      start: new Date(phase.start),
      // The end of an event is exclusive: the day after the last one.
      end: new Date(Date.parse(phase.end) + dayMs),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
