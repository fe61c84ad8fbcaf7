// Words about decisions that the office and its clients share.

import type { Currency } from '../../functions/core/decisions/offer-content.ts';
import { say, sayCount } from '../lib/language/say.ts';
import { formatDay } from '../lib/time/dates.ts';
import { moneyText } from './money.ts';

/** By how much an amount changes the contract sum: `$3,180.00 more`. */
export function changeWords(cents: number, currency: Currency): string {
  if (cents === 0) return say('No change of the contract sum');
  return say(cents > 0 ? '{sum} more' : '{sum} less', { sum: moneyText(Math.abs(cents), currency) });
}

interface Agreed {
  sumCents: number | null;
  completion: string | null;
}

/** What was agreed with a change order, and apart from it what is agreed today where that is something else. */
export function agreedWords(after: Agreed, now: Agreed | undefined, currency: Currency): string[] {
  const [sum, sumNow] = [after.sumCents, now?.sumCents ?? null].map(
    (cents) => cents !== null && moneyText(cents, currency),
  );
  const [day, dayNow] = [after.completion, now?.completion ?? null].map((each) => each !== null && formatDay(each));
  return [
    sum && say('Contract sum after this change: {sum}', { sum }),
    sum && sumNow && sumNow !== sum && say('Contract sum today: {sum}', { sum: sumNow }),
    day && say('Agreed completion after this change: {day}', { day }),
    day && dayNow && dayNow !== day && say('Agreed completion today: {day}', { day: dayNow }),
  ].filter((line) => typeof line === 'string');
}

/** Working days by which the agreed completion moves: `3 working days more`. */
export function contractDaysWords(days: number): string {
  if (days === 0) return say('No change of the completion');
  return days > 0
    ? sayCount(days, '1 working day more', '{count} working days more')
    : sayCount(-days, '1 working day less', '{count} working days less');
}

/** The sum and days that a person signs: `$3,180.00 more, 3 working days more`. */
export function signedWords({ cents, days }: { cents: number; days: number }, currency: Currency): string {
  const parts = [cents !== 0 && changeWords(cents, currency), days !== 0 && contractDaysWords(days)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : say('no change of sum and completion');
}
