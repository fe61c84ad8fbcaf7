import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test('a search ignores case, accents and the order of words', () => {
  for (const search of ['cafe', 'CAFÉ', 'garden caf', '', ' '])
    expect(matches(search, 'Café in the Garden')).toBe(true);
  expect(matches('Málaga', 'malaga')).toBe(true);
  expect(matches('strasse lodz', 'Łódź, Große Straße')).toBe(true);
  expect(matches('cafe house', 'Café in the Garden')).toBe(false);
});
