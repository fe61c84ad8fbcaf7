import { afterAll, expect, test } from 'vitest';
import type { DiaryHead } from '../../../../functions/core/diary/contract.ts';
import { digitsOf } from '../../../../functions/core/diary/digits.ts';
import { showTimesIn } from '../../../lib/time/dates.ts';
import { alreadyWords, closedWords, closingLabel, writtenWords } from './page-words.ts';

showTimesIn('America/New_York');
afterAll(() => showTimesIn(null));

const page = (head: object, fields: Partial<DiaryHead> = {}): DiaryHead => ({
  number: 41,
  kind: 'day',
  day: '2027-03-02',
  sha256: '7f3ac01d9b2e44aa99',
  closedByName: 'Jordan Bell',
  head: JSON.stringify({ zone: 'America/New_York', signedAt: null, closedAt: '2027-03-02T22:12:00.000Z', ...head }),
  ...fields,
});
const signed = '2027-03-02T22:12:00.000Z';

test.each<[DiaryHead, string]>([
  [page({ signedAt: signed }), 'Signed off by Jordan Bell at 5:12 PM'],
  [
    page({ signedAt: signed, closedAt: '2027-03-02T23:40:00.000Z' }),
    'Signed off by Jordan Bell at 5:12 PM, received 6:40 PM',
  ],
  [
    page({ signedAt: '2027-03-04T15:00:00.000Z', closedAt: '2027-03-04T15:00:00.000Z' }),
    'Signed off by Jordan Bell on Mar 4, 2027, 10:00 AM, 2 days later',
  ],
  [
    page({ closedAt: '2027-03-03T17:00:00.000Z' }, { closedByName: null }),
    'Closed automatically on Mar 3, 2027, 12:00 PM, nobody confirmed it',
  ],
  [page({ signedAt: signed }, { kind: 'amendment', closedByName: '' }), 'Added by somebody who is gone at 5:12 PM'],
])('%o: %s', (of, words) => {
  // Some versions of Node have a narrow space before the afternoon.
  expect(closedWords(of).replaceAll(' ', ' ')).toBe(words);
});

test('a hash is read in groups, and somebody who was quicker is named', () => {
  expect(digitsOf('7f3ac01d9b2e44aa99')).toBe('7f3a c01d 9b2e 44aa');
  expect(alreadyWords(page({ signedAt: signed })).replaceAll(' ', ' ')).toBe('Jordan Bell signed it off at 5:12 PM');
  const later = page({ signedAt: '2027-03-04T15:00:00.000Z' });
  expect(alreadyWords(later).replaceAll('\u202f', ' ')).toBe('Jordan Bell signed it off on Mar 4, 2027, 10:00 AM');
  expect(alreadyWords(page({ signedAt: signed }, { kind: 'erasure' }))).toBe('It was signed off already');
});

const byItself = { ...page({}, { closedByName: null }), shared: null, office: null };
const erasure = { ...byItself, kind: 'erasure' as const, closedByName: 'An administrator' };
// docs/product.md#diary-closing
test.each([
  ['nothing was closed', [], false, 'Sign Off the Day'],
  ['it closed by itself', [byItself], false, 'Sign the Day'],
  ['of that something was erased', [byItself, erasure], true, 'Sign the Day'],
  ['somebody signed it', [byItself, { ...byItself, kind: 'amendment' as const, closedByName: '' }], false, null],
  ['it changed since', [{ ...byItself, closedByName: 'Jordan Bell' }, erasure], true, 'Add to the Daily Log'],
])('where %s, closing %j', (_, pages, isPending, label) => {
  expect(closingLabel({ pages, isPending, isOpen: true })).toBe(label);
  expect(closingLabel({ pages, isPending, isOpen: false })).toBeNull();
});

test.each([
  ['2027-03-02T20:04:00.000Z', '2027-03-02T20:04:30.000Z', '3:04 PM'],
  ['2027-03-22T19:04:00.000Z', '2027-03-22T19:04:00.000Z', 'Mar 22, 2027, 3:04 PM'],
  ['2027-03-02T20:04:00.000Z', '2027-03-02T22:12:00.000Z', '3:04 PM · received 5:12 PM'],
  ['2027-03-02T20:04:00.000Z', '2027-03-04T13:12:00.000Z', '3:04 PM · received Mar 4, 2027, 8:12 AM'],
])('written %s, received %s: %s', (written, received, words) => {
  expect(writtenWords('2027-03-02', { written, received }).replaceAll('\u202f', ' ')).toBe(words);
});
