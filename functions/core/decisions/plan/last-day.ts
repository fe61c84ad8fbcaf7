// The last day on which something can be decided and ordered without moving anything (docs/product.md#last-day).
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

/** The last day where something is needed for `start`; the buffer lies between that day and the day of the order. */
export function lastDay(start: string, lead: number, buffer = 0): string {
  return textOf(dayOf(start) - lead - buffer);
}
