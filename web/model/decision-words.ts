// Words about decisions that the office and its clients share.
import type { DecisionEvent } from '../../functions/api/decisions/offer.contract.ts';
import { moneyWords } from '../../functions/decisions/money-words.ts';
import type { Currency } from '../../functions/decisions/offer-content.ts';
import { counted } from '../lib/english.ts';

/** By how much an amount changes the contract sum: `USD 3,180.00 more`. */
export function changeWords(cents: number, currency: Currency): string {
  if (cents === 0) return 'No change of the contract sum';
  return `${moneyWords(Math.abs(cents), currency)} ${cents > 0 ? 'more' : 'less'}`;
}

/** Working days by which the agreed completion moves: `3 working days more`. */
export function contractDaysWords(days: number): string {
  if (days === 0) return 'No change of the completion';
  return `${counted(Math.abs(days), 'working day')} ${days > 0 ? 'more' : 'less'}`;
}

/** The sum and days that a person signs: `USD 3,180.00 more, 3 working days more`. */
export function signedWords({ cents, days }: { cents: number; days: number }, currency: Currency): string {
  const parts = [cents !== 0 && changeWords(cents, currency), days !== 0 && contractDaysWords(days)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'no change of sum and completion';
}

export const eventWords: Record<DecisionEvent['kind'], string> = {
  sent: 'Sent',
  seen: 'Seen',
  reminded: 'Reminded',
  asked: 'Asked',
  replied: 'Answered',
  signed: 'Signed',
  taken_back: 'Took the signature back',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced by a new revision',
  closed: 'Closed: all have signed',
  mailed: 'Mailed',
  disputed: 'Said that this was somebody else',
  corrected: 'Contract corrected',
  applied: 'The plan follows',
  not_applied: 'The plan does not follow',
  held: 'The row waits for it',
};
