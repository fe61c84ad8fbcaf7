import { expect, test } from 'vitest';
import { unsentWords } from './report-words.ts';

test('those who did not get a report are named, with the reason of each', () => {
  expect(unsentWords([])).toEqual([]);
  expect(
    unsentWords([
      { email: 'ann@example.com', state: 'refused' },
      { email: 'bea@example.com', state: 'waiting' },
      { email: 'cem@example.com', state: 'refused' },
      { email: 'dov@example.com', state: 'over' },
    ]),
  ).toEqual([
    'ann@example.com and cem@example.com did not get it: the mail server refused the address.',
    'bea@example.com did not get it: the mail server did not take it yet, and is asked again for a day.',
    'dov@example.com did not get it: the mail server did not take it.',
  ]);
});
