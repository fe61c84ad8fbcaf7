import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heardClock } from './clock.ts';
import { showTimesIn, today } from './dates.ts';
import { onNewDay } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-03T01:30:00Z') });
  showTimesIn('America/New_York');
});
afterEach(() => {
  heardClock(new Date().toUTCString());
  showTimesIn(null);
  vi.useRealTimers();
});

// docs/product.md#server-clock
test('on a phone that is three hours fast today is the day of the server', () => {
  vi.setSystemTime(Date.parse('2027-03-03T05:30:00Z'));
  expect(today()).toBe('2027-03-03');
  heardClock('Wed, 03 Mar 2027 02:30:00 GMT');
  expect(today()).toBe('2027-03-02');
  // Set right meanwhile, and something that is not a date says nothing.
  vi.setSystemTime(Date.parse('2027-03-03T02:31:00Z'));
  heardClock('Wed, 03 Mar 2027 02:31:00 GMT');
  heardClock(null);
  expect(today()).toBe('2027-03-02');
});

// docs/product.md#midnight
test('a page hears of a new day at the midnight of the company, and when it wakes up', () => {
  const days: string[] = [];
  const stop = onNewDay(() => days.push(today()));
  vi.setSystemTime(Date.parse('2027-03-03T04:59:30Z'));
  vi.advanceTimersByTime(20_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(days).toEqual(['2027-03-03']);
  stop();
  vi.setSystemTime(Date.parse('2027-03-05T12:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2027-03-03']);
});
