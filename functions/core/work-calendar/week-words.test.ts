import { expect, test } from 'vitest';
import { weekInWords } from './week-words.ts';

const week = (text: string) => [...text].map((letter) => letter === '1');

test.for([
  ['1111100', 'Monday to Friday'],
  ['1111111', 'Every day of the week'],
  ['1000000', 'Monday'],
  ['1100000', 'Monday and Tuesday'],
  ['1101000', 'Monday, Tuesday, and Thursday'],
  ['0111110', 'Tuesday to Saturday'],
] as const)('%s is %s', ([given, words]) => {
  expect(weekInWords(week(given))).toBe(words);
});
