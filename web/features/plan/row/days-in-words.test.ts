import { expect, test } from 'vitest';
import type { ItemDates } from '../../../../functions/core/schedule/item-status.ts';
import { formatDayRange } from '../../../lib/time/dates.ts';
import { countedRange } from '../editing/counted-range.ts';
import { daysInWords } from './days-in-words.ts';

const none: ItemDates = { scheduledStart: null, scheduledCompletion: null, startedOn: null, completedOn: null };
const planned = { ...none, scheduledStart: '2022-03-07', scheduledCompletion: '2022-03-12' };
const done = { ...planned, startedOn: '2022-03-08', completedOn: '2022-03-18' };
const format = (from: string, to: string) => formatDayRange(from, to).replace(/\s/g, ' ');

// docs/product.md#plan-dates
test.each<[string, ItemDates & { isMilestone?: boolean }, string | null]>([
  ['nothing', none, null],
  ['scheduled days', planned, 'Mar 7 – 12, 2022'],
  ['an actual start', { ...planned, startedOn: '2022-03-09' }, 'Mar 9 – 12, 2022'],
  ['actual days', done, 'Mar 8 – 18, 2022'],
  ['a start alone', { ...none, scheduledStart: '2022-03-07' }, 'from Mar 7, 2022'],
  ['a completion alone', { ...none, scheduledCompletion: '2022-03-12' }, 'until Mar 12, 2022'],
  ['a start after the scheduled completion', { ...planned, startedOn: '2022-03-20' }, 'from Mar 20, 2022'],
  ['a completion before the scheduled start', { ...planned, completedOn: '2022-03-01' }, 'until Mar 1, 2022'],
  ['a milestone', { ...none, scheduledStart: '2022-03-07', isMilestone: true }, 'Mar 7, 2022'],
])('a row with %s says its days', (_, row, words) => {
  expect(daysInWords(row, format)).toBe(words);
});

// docs/product.md#durations
test('the range of a length says which dates it has', () => {
  expect(countedRange(planned, format)).toBe('Scheduled dates, Mar 7 – 12, 2022');
  expect(countedRange(done, format)).toBe('Actual dates, Mar 8 – 18, 2022');
  expect(countedRange({ ...planned, startedOn: '2022-03-09' }, format)).toBe(
    'Actual start to scheduled completion, Mar 9 – 12, 2022',
  );
  expect(countedRange({ ...planned, startedOn: '2022-03-20' }, format)).toBeNull();
});
