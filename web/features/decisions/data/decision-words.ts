import { counted, lateWords } from '../../../../functions/core/common/english.ts';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import type { Tone } from '../../../components/layout/tag.tsx';
import { daysBetween, formatDay } from '../../../lib/time/dates.ts';
import { moneyRangeText, moneyText } from '../../../model/money.ts';

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

type Standing = Pick<Decision, 'state' | 'chosen'>;

/** A decision in a list: a signed one is also taken back or disputed. */
export function standingWords({ state, chosen }: Standing): { name: string; tone: Tone }[] {
  return [
    stateWords(state),
    ...(chosen?.isTakenBack ? [{ name: 'Taken Back', tone: 'warning' as const }] : []),
    ...(chosen?.isDisputed ? [{ name: 'Disputed', tone: 'danger' as const }] : []),
  ];
}

/** Of a signed one the price of what was chosen. */
export function pricesNow({ chosen }: Pick<Decision, 'chosen'>, prices: readonly (number | null)[]) {
  return chosen ? [chosen.priceCents] : prices;
}

/** A kind of a newer release by the name it has there. */
export function kindName(kind: Decision['kind']): string {
  return Object.hasOwn(kindWords, kind) ? kindWords[kind].name : kind;
}

export function stateWords(state: Decision['state']): { name: string; tone: Tone } {
  return Object.hasOwn(states, state) ? states[state] : { name: state, tone: 'neutral' };
}

type Days = Pick<Decision, 'due' | 'respondBy' | 'daysAskedLate'>;

/** A day in a list, by its parts: `Due`, `Mar 3, 2027` and `4 days late`. */
export interface DayInWords {
  label: string;
  day: string;
  late: string | null;
}

const joined = (words: DayInWords | null) =>
  words && [`${words.label} ${words.day}`, words.late].filter(Boolean).join(', ');

/** The last day, and how late it is once it is over, or how late it was asked; null without a day. */
export function dueDay({ due, daysAskedLate }: Omit<Days, 'respondBy'>, today: string): DayInWords | null {
  if (due === null) return null;
  const late = daysAskedLate > 0 ? `asked ${lateWords(daysAskedLate)}` : lateSince(due, today);
  return { label: 'Due', day: formatDay(due), late };
}

/** `Due Mar 3, 2027`, and `4 days late` once it is over, or `asked 4 days late`; null without a day. */
export function dueWords(days: Omit<Days, 'respondBy'>, today: string): string | null {
  return joined(dueDay(days, today));
}

/** `due Mar 9, 2027` of an option, which is later than the decision where its lead is shorter. */
export function optionDueWords({ due }: Pick<Days, 'due'>, decision: Days, today: string): string | null {
  const later = due === null || decision.due === null ? 0 : daysBetween(decision.due, due);
  const daysAskedLate = decision.daysAskedLate - later;
  return dueWords({ due, daysAskedLate }, today)?.replace('Due', 'due') ?? null;
}

/** The day to answer by, and how late that is; null without one, or where it is the last day. */
export function respondDay({ due, respondBy }: Omit<Days, 'daysAskedLate'>, today: string): DayInWords | null {
  if (respondBy === null || respondBy === due) return null;
  return { label: 'Respond by', day: formatDay(respondBy), late: lateSince(respondBy, today) };
}

/** The day to answer by is over; of a draft its last day. A client is never late for what was asked late. */
export function isLate({ due, respondBy }: Days, today: string): boolean {
  const day = respondBy ?? due;
  return day !== null && day < today;
}

const lateSince = (day: string, today: string) => (day < today ? lateWords(daysBetween(day, today)) : null);

/** `Offered +3, now +5: 2 days would be yours`; null where the plan moves by no more than was offered. */
export function daysNowWords(offered: number, now: number): string | null {
  if (now <= offered) return null;
  const signed = (days: number) => (days > 0 ? `+${days}` : `${days}`.replace('-', '−'));
  return `Offered ${signed(offered)}, now ${signed(now)}: ${counted(now - offered, 'day')} would be yours`;
}

/** `$1,900–$3,150`: what the options cost, or that they cost nothing; null without a price. */
export function pricesWords(prices: readonly (number | null)[], currency: Currency): string | null {
  const known = prices.filter((price) => price !== null).toSorted((one, other) => one - other);
  const [least] = known;
  const most = known.at(-1);
  if (least === undefined || most === undefined) return null;
  if (least === 0 && most === 0) return 'No cost';
  return least === most ? moneyText(least, currency) : moneyRangeText(least, most, currency);
}
