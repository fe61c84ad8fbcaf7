import { expect, test } from 'vitest';
import { blankTrade, crewsProblem, tradeBody, tradeChange } from './trade-fields.ts';

const typed = { ...blankTrade(3), name: ' Oak Electric ', phone: ' ', crews: '2' };

test('what is typed of a trade is sent trimmed, and null where nothing stands', () => {
  expect(tradeBody(typed)).toEqual({
    name: 'Oak Electric',
    contact: null,
    email: null,
    phone: null,
    language: 'en',
    hue: 3,
    crews: 2,
    note: null,
  });
  expect(tradeChange(typed, ['crews'])).toEqual({ crews: 2 });
});

test('crews are a whole number of at least one', () => {
  for (const good of ['1', ' 12 ', '100']) expect(crewsProblem(good)).toBe(null);
  for (const bad of ['', '0', '1.5', '-1', 'two', '101']) expect(crewsProblem(bad)).toBe('A number from 1 to 100');
});
