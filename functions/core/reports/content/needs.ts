// The open offers that a weekly update names, with the days that follow from their facts.
import { byDay, dayToAnswer, lastDayOfOffer, type OfferFacts } from '../../decisions/plan/last-day.ts';
import type { WeekReport } from './content.ts';

export interface OpenOffer {
  k: string;
  title: string;
  offer: OfferFacts;
}

/** By the day to answer by, those without one last. */
export function datedNeeds(offers: readonly OpenOffer[]): WeekReport['needs']['decisions'] {
  const all = offers.map(({ k, title, offer }) => {
    return { k, title, due: lastDayOfOffer(offer), respondBy: dayToAnswer(offer), expiresOn: offer.expiresOn };
  });
  return all.toSorted((one, other) => byDay(one.respondBy, other.respondBy));
}
