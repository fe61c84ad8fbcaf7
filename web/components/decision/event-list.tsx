import type { DecisionEvent } from '../../../functions/api/decisions/offer.contract.ts';
import { say } from '../../lib/language/say.ts';
import { formatInstant } from '../../lib/time/dates.ts';
import { eventText } from '../../model/decision-words.ts';

/** The trail of an offer, in its order. */
export function EventList({ events }: { events: readonly DecisionEvent[] }) {
  return (
    <ol aria-label={say('What happened')} className="grid gap-3">
      {events.map(({ id, kind, name, at, text }) => (
        <li key={id}>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="wrap-anywhere font-medium">
              {eventText(kind)}
              {name && <span className="font-normal"> {say('by {name}', { name })}</span>}
            </span>
            <time dateTime={at} className="text-muted text-sm tabular-nums">
              {formatInstant(at)}
            </time>
          </p>
          {text && <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
