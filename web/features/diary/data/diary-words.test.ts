import { expect, test } from 'vitest';
import type { DiaryMonthDay, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import { dayTitle, monthDayWords, personWords, weatherWords } from './diary-words.ts';

test('a day has its weekday', () => {
  expect(dayTitle('2027-03-02')).toBe('Tue, Mar 2, 2027');
});

test.each([
  [null, null],
  [{ sky: [], low: null, high: null, unit: 'F' } as const, null],
  [{ sky: ['rain', 'wind'], low: 38, high: 45, unit: 'F' } as const, 'Rain, wind · 38–45 °F'],
  [{ sky: ['frost'], low: -4, high: null, unit: 'C' } as const, 'Frost · -4 °C'],
  [{ sky: [], low: 20, high: 20, unit: 'C' } as const, '20 °C'],
])('weather %j is %s', (weather, words) => {
  expect(weatherWords(weather && { ...weather, sky: [...weather.sky] })).toBe(words);
});

const person: DiaryPerson = {
  tradeId: 1,
  userId: null,
  name: 'Volt',
  came: null,
  people: null,
  lastPeople: null,
  isExpected: true,
  answer: null,
  hasReported: false,
};

test.each([
  [{}, 'expected'],
  [{ answer: 'coming' as const }, 'said it is coming'],
  [{ answer: 'cant' as const }, 'said it cannot come'],
  [{ hasReported: true }, 'reported from site'],
  [{ hasReported: true, answer: 'coming' as const }, 'reported from site, said it is coming'],
  [{ isExpected: false }, ''],
])('somebody with %j: %s', (fields, words) => {
  expect(personWords({ ...person, ...fields })).toBe(words);
});

const day: DiaryMonthDay = {
  day: '2027-03-02',
  state: 'open',
  page: null,
  amendments: 0,
  isWorkDay: true,
  lines: 0,
  notes: 0,
  photos: 0,
  work: 0,
};

test.each([
  [{ work: 2, lines: 1, photos: 9 }, '2 tasks, 1 line, 9 photos'],
  [{ work: 1 }, '1 task'],
  [{}, 'Who came, or the weather'],
  [{ state: 'gap' as const }, 'Nothing written, though work was planned'],
  [{ state: 'none' as const }, 'Nothing written'],
  [{ state: 'signed' as const, page: 41, notes: 2 }, 'Page 41, signed'],
  [{ state: 'itself' as const, page: 43, amendments: 2 }, 'Page 43, closed automatically, 2 amendments'],
])('a day of a month with %j: %s', (fields, words) => {
  expect(monthDayWords({ ...day, ...fields })).toBe(words);
});
