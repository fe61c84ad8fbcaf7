import type { Currency } from './offer-content.ts';

/**
 * An amount as every document writes it, in each language: `USD -1,450.00`. Without Intl, whose output differs from one
 * release to the next; an amount that was signed never does.
 */
export function moneyWords(cents: number, currency: Currency): string {
  return `${currency} ${amountWords(cents)}`;
}

/** The same without its currency: `-1,450.00`. */
export function amountWords(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
