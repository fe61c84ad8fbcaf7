import { expect, test } from 'vitest';
import { moneyRangeText, moneyText } from './money.ts';

// docs/product.md#money-on-screens
test('an amount has the sign of its currency, and a minus before it', () => {
  expect(moneyText(-30_000, 'USD')).toBe('−$300.00');
  expect(moneyText(0, 'USD')).toBe('$0.00');
  expect(moneyText(123_456_789, 'CAD')).toBe('CA$1,234,567.89');
  expect(moneyText(-5, 'EUR')).toBe('−€0.05');
});

// docs/product.md#money-on-screens
test('a range has cents where one end has some', () => {
  expect(moneyRangeText(1_820_000, 2_154_000, 'USD')).toBe('$18,200–$21,540');
  expect(moneyRangeText(190_000, 315_050, 'USD')).toBe('$1,900.00–$3,150.50');
});
