import { expect, test } from 'vitest';
import type { DecisionOption } from '../../../../functions/core/decisions/contract.ts';
import { linesProblem, noOption, optionChange, optionValues, sumOf, type TypedLine } from './option-fields.ts';

const lines = (...typed: [string, string][]) =>
  JSON.stringify(typed.map(([text, amount]): TypedLine => ({ text, amount })));

test('the sum of typed lines is exact, credits included', () => {
  expect(sumOf(lines(['Mat', '1,680.10'], ['Electrician', '1950.2'], ['Credit', '-450']))).toBe(318_030);
  expect(sumOf(lines(['Mat', '0']))).toBe(0);
  expect(sumOf(lines())).toBeNull();
});

// docs/product.md#decision-amounts
test('lines without a text or an amount are said, and have no sum', () => {
  expect(linesProblem(lines(['', '12']))).toBe('Each line needs a text');
  expect(linesProblem(lines(['Mat', 'free']))).toBe('Each line needs an amount such as 1,450.00');
  expect(sumOf(lines(['Mat', 'free'], ['Electrician', '12']))).toBeNull();
  expect(linesProblem(lines(['Mat', '12'], ['', '']))).toBeNull();
});

test('only changed fields are sent, and empty lines are left out', () => {
  const option: DecisionOption = {
    id: 4,
    name: 'Slate',
    body: null,
    priceCents: 315_000,
    lines: [{ text: 'Slate', cents: 315_000 }],
    leadDays: null,
    offeredDays: -2,
    effects: [],
    url: null,
    due: null,
    version: 3,
  };
  const values = optionValues(option);
  expect(values).toMatchObject({ leadDays: '', offeredDays: '-2', url: '', body: '' });
  const changed = { ...values, offeredDays: '−3', lines: lines(['Slate ', '3,200'], ['', '']) };
  expect(optionChange(changed, ['offeredDays', 'lines'])).toEqual({
    offeredDays: -3,
    lines: [{ text: 'Slate', cents: 320_000 }],
  });
  expect(optionChange(noOption, ['leadDays'])).toEqual({ leadDays: null });
});
