import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

test.for([
  ['2027-01-01', 'January 1, 2027', '1 de enero de 2027'],
  ['2027-09-30', 'September 30, 2027', '30 de septiembre de 2027'],
  ['2028-02-29', 'February 29, 2028', '29 de febrero de 2028'],
] as const)('%s in words', ([day, english, spanish]) => {
  expect(dayWords(day, 'en')).toBe(english);
  expect(dayWords(day, 'es')).toBe(spanish);
});

test('a day is refused that is none', () => {
  for (const wrong of ['', '2027-13-01', '2027-1-1', '2027-01-01T00:00']) expect(() => dayWords(wrong, 'en')).toThrow();
});
