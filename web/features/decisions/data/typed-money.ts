// Money as it is typed. Whole cents, never a float (docs/product.md#decision-prices).
import { limits } from '../../../../functions/core/common/limits.ts';
import { amountWords } from '../../../../functions/core/decisions/money-words.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { moneySigns } from '../../../model/money.ts';

const TYPED = /^([-−]?)\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** The cents of `1,450`, `-450.5` or `1450.00`; null when it is not an amount, or more than can be kept. */
export function readCents(typed: string): number | null {
  const [, sign, whole = '', fraction = ''] = TYPED.exec(typed.trim()) ?? [];
  if (sign === undefined) return null;
  const cents = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents) || cents > limits.cents) return null;
  return sign && cents > 0 ? -cents : cents;
}

/** An amount as a field shows it, without its currency: `-1,450.00`; empty for none. */
export function typedCents(cents: number | null): string {
  return cents === null ? '' : amountWords(cents);
}

/** The error of a typed amount; null for a good or an empty one. */
export function moneyProblem(typed: string): string | null {
  return typed.trim() === '' || readCents(typed) !== null ? null : 'An amount such as 1,450.00';
}

/** The label of a field in which an amount is typed: `Allowance ($)`. */
export function moneyLabel(label: string, currency: Currency): string {
  return `${label} (${moneySigns[currency]})`;
}
