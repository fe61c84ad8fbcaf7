import { expect, test } from 'vitest';
import { closingOf, isLater } from './times.ts';

const dayOf = (instant: string) => instant.slice(0, 10);
const closing = (signedAt: string | null, closedAt: string, kind = 'day') =>
  closingOf({ kind, day: '2027-03-02', head: JSON.stringify({ signedAt, closedAt }) }, dayOf);

// docs/product.md#diary-times
test('both times are told from a minute on', () => {
  expect(isLater('2027-03-02T12:00:00.000Z', '2027-03-02T12:00:59.999Z')).toBe(false);
  expect(isLater('2027-03-02T12:00:00.000Z', '2027-03-02T12:01:00.000Z')).toBe(true);
  // The clock of a server was set back: nothing came before it was written.
  expect(isLater('2027-03-02T12:05:00.000Z', '2027-03-02T12:00:00.000Z')).toBe(false);
});

// docs/product.md#diary-times
test('a page says when it was signed, when it came, and by how many days it was later', () => {
  expect(closing('2027-03-02T22:12:00.000Z', '2027-03-20T08:00:00.000Z')).toEqual({
    isByItself: false,
    at: '2027-03-02T22:12:00.000Z',
    received: '2027-03-20T08:00:00.000Z',
    daysLater: 0,
  });
  expect(closing('2027-03-04T08:00:00.000Z', '2027-03-04T08:00:01.000Z')).toMatchObject({
    received: null,
    daysLater: 2,
  });
  expect(closing('2027-03-04T08:00:00.000Z', '2027-03-04T08:00:01.000Z', 'amendment')).toMatchObject({ daysLater: 0 });
  expect(closing(null, '2027-03-03T12:00:00.000Z')).toMatchObject({ isByItself: true, received: null, daysLater: 0 });
});
