// The last day for the office, which has no slack of its own in it (docs/product.md#last-day).
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { lastDay, longestLead } from '../../../../functions/core/decisions/plan/last-day.ts';

type Leads = Pick<DecisionDetail, 'leadDays'> & {
  options: readonly Pick<DecisionDetail['options'][number], 'leadDays'>[];
  offer: { endedAs: string | null; choices: readonly { leadDays: number }[] } | null;
};

/**
 * The last day on which whatever is chosen can be decided and ordered without moving the finish, where the row can begin
 * on `latestStart`; null where it has begun, or nothing is computed.
 */
export function lastDayOf(decision: Leads, latestStart: string | null | undefined): string | null {
  return latestStart ? lastDay({ start: latestStart, buffer: 0 }, leadOf(decision)) : null;
}

function leadOf({ leadDays, options, offer }: Leads): number {
  const offered = offer?.endedAs === null ? offer.choices.map((choice) => choice.leadDays) : null;
  return longestLead({ own: leadDays, options: options.map((each) => each.leadDays), offered });
}
