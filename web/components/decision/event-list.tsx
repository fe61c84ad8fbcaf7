import type { DecisionEvent } from '../../../functions/core/decisions/offer.contract.ts';
import { eventSentence, eventText } from '../../../functions/core/decisions/record/told-event.ts';
import { spoken } from '../../lib/language/language.ts';
import { say } from '../../lib/language/say.ts';
import { formatInstant } from '../../lib/time/dates.ts';

/** The trail of an offer, in its order. */
export function EventList({ events }: { events: readonly DecisionEvent[] }) {
  return (
    <ol aria-label={say('What happened')} className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere font-medium">{eventSentence(event, spoken.get())}</span>
            <time dateTime={event.at} className="text-muted text-sm tabular-nums">
              {formatInstant(event.at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-muted empty:hidden">{eventText(event)}</p>
        </li>
      ))}
    </ol>
  );
}
