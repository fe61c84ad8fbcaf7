import type { Decision } from '../../../functions/api/decisions/contract.ts';
import { moneyWords } from '../../../functions/decisions/money-words.ts';
import type { Currency } from '../../../functions/decisions/offer-content.ts';
import type { Tone } from '../../components/layout/tag.tsx';
import { lateWords } from '../../lib/english.ts';
import { daysBetween, formatDay } from '../../lib/time/dates.ts';

export const kindWords: Record<Decision['kind'], { name: string; detail: string }> = {
  selection: { name: 'Selection', detail: 'The client chooses one of several options, such as a tile.' },
  approval: { name: 'Approval', detail: 'The client says yes to a text or a drawing.' },
  change: {
    name: 'Change',
    detail: 'Other work, another price or other days than agreed: a change order once signed.',
  },
};

const states: Record<Decision['state'], { name: string; tone: Tone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  sent: { name: 'Sent', tone: 'info' },
  part_signed: { name: 'Partly Signed', tone: 'info' },
  expired: { name: 'Expired', tone: 'warning' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
  declined: { name: 'Declined', tone: 'danger' },
  closed: { name: 'Signed', tone: 'success' },
};

/** A kind of a newer release by the name it has there. */
export function kindName(kind: Decision['kind']): string {
  return Object.hasOwn(kindWords, kind) ? kindWords[kind].name : kind;
}

export function stateWords(state: Decision['state']): { name: string; tone: Tone } {
  return Object.hasOwn(states, state) ? states[state] : { name: state, tone: 'neutral' };
}

/** `Due Mar 3, 2027`, with how late it is once the day is over; null without a day. */
export function dueWords(due: string | null, today: string): string | null {
  if (due === null) return null;
  const days = daysBetween(due, today);
  return days > 0 ? `Due ${formatDay(due)}, ${lateWords(days)}` : `Due ${formatDay(due)}`;
}

/** `USD 1,900.00 to 3,150.00`: what the options cost; null without a price. */
export function pricesWords(prices: readonly (number | null)[], currency: Currency): string | null {
  const known = prices.filter((price) => price !== null).toSorted((one, other) => one - other);
  const [least] = known;
  const most = known.at(-1);
  if (least === undefined || most === undefined) return null;
  return least === most
    ? moneyWords(least, currency)
    : `${moneyWords(least, currency)} to ${moneyWords(most, currency)}`;
}
