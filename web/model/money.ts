import { amountWords } from '../../functions/core/decisions/money-words.ts';
import type { Currency } from '../../functions/core/decisions/offer-content.ts';

export const moneySigns: Record<Currency, string> = {
  USD: '$',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  GBP: '£',
  EUR: '€',
  MXN: 'MX$',
};

/** An amount on a screen: `−$300.00`. Texts that are signed write their own (docs/product.md#money-on-screens). */
export function moneyText(cents: number, currency: Currency): string {
  return `${cents < 0 ? '−' : ''}${moneySigns[currency]}${amountWords(Math.abs(cents))}`;
}

/** `$1,900–$3,150`, and cents where one of the two has some. */
export function moneyRangeText(least: number, most: number, currency: Currency): string {
  const texts = [least, most].map((cents) => moneyText(cents, currency));
  const isWhole = texts.every((text) => text.endsWith('.00'));
  return texts.map((text) => (isWhole ? text.slice(0, -3) : text)).join('–');
}
