// A plan as iCalendar (RFC 5545): an all-day event for each phase that has days.
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFacts } from './queries.ts';

const dayMs = 86_400_000;

/** The text of the feed; `site` is where the project is opened, `host` makes the events' names unique. */
export function calendarFeed({ name, phases }: CalendarFacts, host: string): string {
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Paradigm Pro', product: 'Admin', language: 'EN' },
    // Seconds after which a program should look again.
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
      // The day after the last one: the end of an event is not in it.
      end: new Date(Date.parse(phase.end) + dayMs),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
