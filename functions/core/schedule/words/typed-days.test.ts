import { expect, test } from 'vitest';
import { daysProblem } from './typed-days.ts';

test('a number of days out of range is told', () => {
  expect([daysProblem('3', 0, 5), daysProblem('-3', -5, 5), daysProblem('', 0, 5)]).toEqual([
    null,
    null,
    'A number from 0 to 5',
  ]);
});
