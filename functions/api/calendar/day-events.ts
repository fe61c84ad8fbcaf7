// All-day events as iCalendar (RFC 5545).
import {
  ICalCalendar,
  type ICalCalendarData,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { dayOf, textOf } from '../../core/schedule/engine/day.ts';

/** Sent again with a higher `sequence`, it replaces the event of the same id. */
interface DayEvent extends Pick<ICalEventData, 'id' | 'sequence' | 'stamp' | 'summary' | 'description' | 'location'> {
  /** Its first and last day. */
  from: string;
  to: string;
  isCancelled?: boolean;
  /** It makes nobody busy who has it in a calendar. */
  isFree?: boolean;
}

/** The text of a calendar; `ttl` is the seconds after which a subscriber asks again. */
export function calendarOfDays(
  { language, ...calendar }: Pick<ICalCalendarData, 'name' | 'ttl'> & { language: string },
  events: readonly DayEvent[],
): string {
  return new ICalCalendar({
    ...calendar,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Paradigm Pro', product: 'Admin', language: language.toUpperCase() },
    events: events.map(({ from, to, isCancelled = false, isFree = false, ...event }) => ({
      ...event,
      allDay: true,
      start: new Date(from),
      // The end of an event is exclusive: the day after the last one.
      end: new Date(textOf(dayOf(to) + 1)),
      ...(isFree && { transparency: ICalEventTransparency.TRANSPARENT }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })),
  }).toString();
}
