// The last day for the office, which has no slack of its own in it (docs/product.md#last-day).
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';

type Leads = Pick<DecisionDetail, 'leadDays'> & {
  options: readonly Pick<DecisionDetail['options'][number], 'leadDays'>[];
  offer: { endedAs: string | null; choices: readonly { leadDays: number }[] } | null;
};

/**
 * The last day on which whatever is chosen can be decided and ordered without moving the finish, where the row can begin
 * on `latestStart`; null where it has begun, or nothing is computed.
 */
export function lastDayOf(decision: Leads, latestStart: string | null | undefined): string | null {
  return latestStart ? textOf(dayOf(latestStart) - longestLead(decision)) : null;
}

/** Of what is open with the client as it was sent, else of the draft. */
function longestLead({ leadDays, options, offer }: Leads): number {
  const leads =
    offer?.endedAs === null
      ? offer.choices.map((choice) => choice.leadDays)
      : options.map((each) => each.leadDays ?? leadDays);
  return leads.length > 0 ? Math.max(...leads) : leadDays;
}
