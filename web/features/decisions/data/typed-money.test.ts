import { expect, test } from 'vitest';
import { moneyLabel, moneyProblem, readCents, typedCents } from './typed-money.ts';

test.each([
  ['1,450', 145_000],
  ['1450.00', 145_000],
  ['-450.5', -45_050],
  ['−450', -45_000],
  [' 0 ', 0],
  ['-0', 0],
  ['0.07', 7],
  ['1,000,000,000.00', 100_000_000_000],
])('%s is %i cents', (typed, cents) => expect(readCents(typed)).toBe(cents));

test.each(['', 'free', '1.234', '1,45', '1e5', '1.450,00', '1,000,000,000.01', '٣'])('%s is no amount', (typed) => {
  expect(readCents(typed)).toBeNull();
});

// docs/product.md#decision-amounts
test('an amount is shown as it can be typed', () => {
  expect([0, 7, -45_000, 123_456_789].map(typedCents)).toEqual(['0.00', '0.07', '-450.00', '1,234,567.89']);
  expect(typedCents(null)).toBe('');
  expect(readCents(typedCents(-123_456))).toBe(-123_456);
});

test('problems are said', () => {
  expect([moneyProblem(''), moneyProblem('12'), moneyProblem('12 USD')]).toEqual([
    null,
    null,
    'An amount such as 1,450.00',
  ]);
});

// docs/product.md#money-on-screens
test('a field of amounts has the sign of the currency', () => {
  expect(moneyLabel('Allowance', 'USD')).toBe('Allowance ($)');
  expect(moneyLabel('Contract Sum', 'CAD')).toBe('Contract Sum (CA$)');
});
