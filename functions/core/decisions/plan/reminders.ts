// When clients are reminded of an open offer (docs/product.md#decision-reminders).
import { dayOf } from '../../schedule/engine/day.ts';
import { dayToAnswer, type OfferFacts } from './last-day.ts';

/** Days from the day to answer by; negative before it. */
const steps = [-7, -2, 0, 3, 6, 9, 12, 15, 18, 21];
const most = 5;

/** An offer that waits for a signer who was not reminded today. */
export interface Unsigned {
  userId: string;
  offerId: number;
  offer: OfferFacts;
  /** How often they were reminded of it. */
  times: number;
  /** The day on which they last heard of it. */
  heardOn: string;
}

export interface Reminder {
  userId: string;
  offerId: number;
  respondBy: string;
}

/** The reminders of today: a step was reached since the signer last heard of the offer. */
export function remindersOf(open: readonly Unsigned[], today: string): Reminder[] {
  return open.flatMap(({ userId, offerId, offer, times, heardOn }) => {
    const respondBy = dayToAnswer(offer);
    if (respondBy === null || times >= most) return [];
    const days = steps.map((step) => dayOf(respondBy) + step);
    const isDue = days.some((day) => day <= dayOf(today) && day > dayOf(heardOn));
    return isDue ? [{ userId, offerId, respondBy }] : [];
  });
}
