import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { sayCount } from '../../lib/language/say.ts';

interface Moves {
  planned: string;
  now: string | null;
  entries: readonly { before: string | null; after: string | null }[];
}

/** What moved the end and is not listed, in days of the calendar: the list adds up with it. Null for none. */
export function otherMoves({ planned, now, entries }: Moves): string | null {
  const days = (from: string | null, to: string | null) => (from && to ? dayOf(to) - dayOf(from) : 0);
  const rest = entries.reduce((left, { before, after }) => left - days(before, after), days(planned, now));
  if (!now) return null;
  if (rest === 0) return null;
  return rest > 0
    ? sayCount(rest, 'Other changes: 1 day later', 'Other changes: {count} days later')
    : sayCount(-rest, 'Other changes: 1 day earlier', 'Other changes: {count} days earlier');
}
