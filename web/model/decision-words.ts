// Words about decisions that the office and its clients share.
import { moneyWords } from '../../functions/decisions/money-words.ts';
import type { Currency } from '../../functions/decisions/offer-content.ts';
import { say, sayCount } from '../lib/language/say.ts';

/** By how much an amount changes the contract sum: `USD 3,180.00 more`. */
export function changeWords(cents: number, currency: Currency): string {
  if (cents === 0) return say('No change of the contract sum');
  return say(cents > 0 ? '{sum} more' : '{sum} less', { sum: moneyWords(Math.abs(cents), currency) });
}

/** Working days by which the agreed completion moves: `3 working days more`. */
export function contractDaysWords(days: number): string {
  if (days === 0) return say('No change of the completion');
  return days > 0
    ? sayCount(days, '1 working day more', '{count} working days more')
    : sayCount(-days, '1 working day less', '{count} working days less');
}

/** The sum and days that a person signs: `USD 3,180.00 more, 3 working days more`. */
export function signedWords({ cents, days }: { cents: number; days: number }, currency: Currency): string {
  const parts = [cents !== 0 && changeWords(cents, currency), days !== 0 && contractDaysWords(days)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : say('no change of sum and completion');
}
