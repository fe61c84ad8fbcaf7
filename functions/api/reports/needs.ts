// The open offers that a weekly update names, with the days that follow from their facts.
import { byDay, dayToAnswer, lastDayOfOffer, type OfferFacts } from '../../core/decisions/plan/last-day.ts';

interface Need {
  k: string;
  title: string;
  offer: OfferFacts;
}

interface Composed {
  composed: { needs: { decisions: Need[] } };
  /** Of the draft of a weekly update alone. */
  offered?: { decisions: Need[] };
}

/** The report as JSON, where it is the draft of a weekly update with the days of its open offers. */
export function withNeeds(json: string): string {
  const { composed, offered, ...report }: Composed = JSON.parse(json);
  if (!offered) return json;
  const needs = { ...composed.needs, decisions: dated(composed.needs.decisions) };
  return JSON.stringify({
    ...report,
    composed: { ...composed, needs },
    offered: { ...offered, decisions: dated(offered.decisions) },
  });
}

/** By the day to answer by, those without one last. */
function dated(needs: readonly Need[]) {
  const all = needs.map(({ k, title, offer }) => {
    return { k, title, due: lastDayOfOffer(offer), respondBy: dayToAnswer(offer), expiresOn: offer.expiresOn };
  });
  return all.toSorted((one, other) => byDay(one.respondBy, other.respondBy));
}
