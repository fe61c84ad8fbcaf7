// The last day of a decision, and the day to answer by (docs/product.md#last-day).
import { dayOf, textOf } from '../../schedule/engine/day.ts';

/** Calendar days from an order to its delivery. */
export interface Leads {
  /** Of the decision, where an option says nothing else. */
  own: number;
  /** Of its options; null: that of the decision. */
  options: readonly (number | null)[];
  /** Of what is open with the client, as it was sent; null where nothing is. */
  offered: readonly number[] | null;
}

/** The longest lead of what is open with the client, else of what is drafted. */
export function longestLead({ own, options, offered }: Leads): number {
  const leads = offered ?? options.map((lead) => lead ?? own);
  return leads.length > 0 ? Math.max(...leads) : own;
}

export interface Needed {
  /** The day that it is needed for; null where there is none. */
  start: string | null;
  /** Calendar days between the last day and that of the order. */
  buffer: number;
}

/** The last day on which a choice with this lead moves nothing. */
export function lastDay(needed: { start: string; buffer: number }, lead: number): string;
export function lastDay(needed: Needed, lead: number): string | null;
export function lastDay({ start, buffer }: Needed, lead: number): string | null {
  return start === null ? null : textOf(dayOf(start) - lead - buffer);
}

/** An offer, with the row and the buffer that it was sent with. */
export interface OfferFacts extends Needed {
  /** Of its choices; null where nothing can be chosen. */
  leads: readonly number[] | null;
  sentOn: string;
  expiresOn: string | null;
  isOpen: boolean;
  /** Days that clients have to answer. */
  replyDays: number;
}

/** The last day on which none of what was offered moves anything; null also where nothing can be chosen. */
export function lastDayOfOffer(offer: OfferFacts): string | null {
  return offer.leads === null ? null : lastDay(offer, Math.max(...offer.leads));
}

/** The day to answer by: what is sent late is not late before its days are over. */
export function respondBy({ sentOn, expiresOn, replyDays }: OfferFacts, due: string | null): string | null {
  const earliest = textOf(dayOf(sentOn) + replyDays);
  const day = due === null || due > earliest ? due : earliest;
  return day === null || (expiresOn !== null && expiresOn < day) ? expiresOn : day;
}

/** The day to answer an open offer by. */
export function dayToAnswer(offer: OfferFacts): string | null {
  return respondBy(offer, lastDayOfOffer(offer));
}

/** A decision, for the office. */
export interface DecisionFacts extends Needed, Pick<Leads, 'own' | 'options'> {
  isClosed: boolean;
  /** The one that was sent last. */
  offer: OfferFacts | null;
}

export interface DecisionDays {
  /** Null where it is closed, or needed for no day. */
  due: string | null;
  respondBy: string | null;
  /** Days that clients have to answer after the last day. */
  daysAskedLate: number;
  sentOn: string | null;
}

/** The days of a decision: those of its open offer, as its client reads them, else of the draft. */
export function daysOf({ isClosed, offer, ...draft }: DecisionFacts): DecisionDays {
  const sentOn = offer?.sentOn ?? null;
  if (isClosed) return { due: null, respondBy: null, daysAskedLate: 0, sentOn };
  if (!offer?.isOpen) {
    const due = lastDay(draft, longestLead({ ...draft, offered: null }));
    return { due, respondBy: null, daysAskedLate: 0, sentOn };
  }
  const due = lastDayOfOffer(offer);
  const daysAskedLate = due === null ? 0 : Math.max(0, dayOf(offer.sentOn) + offer.replyDays - dayOf(due));
  return { due, respondBy: respondBy(offer, due), daysAskedLate, sentOn };
}

/** By their last day, those without one last. */
export function byLastDay(one: { due: string | null; id: number }, other: { due: string | null; id: number }): number {
  return byDay(one.due, other.due) || one.id - other.id;
}

/** By day, none last. */
export function byDay(one: string | null, other: string | null): number {
  const [before, after] = [one ?? '~', other ?? '~'];
  if (before === after) return 0;
  return before < after ? -1 : 1;
}
