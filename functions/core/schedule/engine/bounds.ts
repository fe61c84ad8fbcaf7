// The day for which a row waits (docs/schedule.md#links): that of a link, and of two days the one that counts.
import type { Calendar } from './calendar.ts';
import type { Day } from './day.ts';
import { holdsEnd, type Incoming, type Row } from './network.ts';
import type { LinkInput } from './plan.ts';
import { type Bound, endsInEvening, type Span } from './span.ts';

/** The day that a link asks for. The lag counts in the calendar of the row that follows. */
export function boundOfLink(row: Row, { link, from }: Incoming, span: Span): Bound {
  const { calendar, isMilestone } = row;
  const { type, lag, lagIn } = link;
  const moved = (day: Day) => (lagIn === 'calendar' ? calendar.next(day + lag) : calendar.shift(day, lag));
  const isFromEnd = type === 'FS' || type === 'FF';
  const day = isFromEnd ? span.closes : span.begins;
  const driver: Bound['driver'] = { kind: 'link', row: from, link };
  if (isMilestone ? type === 'SS' || !isReachedInEvening(row, link, span) : type === 'FS' || type === 'SS') {
    // Before days off move it: "because … and the weekend is off".
    return { day: lagIn === 'calendar' ? day + lag : moved(day), isEvening: false, driver };
  }
  // Friday's end stays Friday's end, and is not Monday.
  const end = isFromEnd ? endAfter(calendar, day, link) : calendar.back(moved(day), 1) + 1;
  const length = holdsEnd(row, link) ? 0 : (row.input.length ?? 0);
  return { day: length > 0 ? calendar.back(end, length) : end, isEvening: true, driver };
}

/** The day after the last one of a lag that begins when something is over, which may be on a day off. */
function endAfter({ next, shift }: Calendar, over: Day, { lag, lagIn }: LinkInput): Day {
  if (lagIn === 'calendar' || lag === 0) return next(over - 1 + lag) + 1;
  return shift(over, lag - 1) + 1;
}

/**
 * True for a milestone that stands in the evening of what a link asks for: of a working day. What ends on a day off is
 * followed by the next morning of work, as milestones in a morning are.
 */
function isReachedInEvening({ calendar }: Row, { type, lag, lagIn }: LinkInput, span: Span): boolean {
  if (type === 'SF') return true;
  const last = span.closes - 1 + (lagIn === 'calendar' ? lag : 0);
  return endsInEvening(span) && calendar.next(last) === last;
}

/** The day on which a row begins that this holds back: a working day, unless it is a milestone reached in the evening. */
export function heldDay({ isMilestone, calendar }: Row, { day, isEvening }: Bound): Day {
  return isMilestone && isEvening ? day : calendar.next(day);
}

/** The one of two that holds the row back longer; the first where they are alike. */
export function laterOf(row: Row, first: Bound | null, second: Bound): Bound {
  if (!first) return second;
  if (!row.isMilestone) return second.day > first.day ? second : first;
  const [one, other] = [heldDay(row, first), heldDay(row, second)];
  return other > one || (other === one && first.isEvening && !second.isEvening) ? second : first;
}
