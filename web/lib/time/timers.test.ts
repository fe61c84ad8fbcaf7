import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batch } from './timers.ts';

const pace = { afterMs: 250, restMs: 2_000 };
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('keys in quick succession are one batch, each key once', async () => {
  const work = vi.fn(async () => {});
  const { add } = batch<string>(work, pace);
  for (const key of ['a', 'b', 'a']) add(key);
  await vi.advanceTimersByTimeAsync(250);
  expect(work.mock.calls).toEqual([[['a', 'b']]]);
});

test('fifty keys within a second are two batches', async () => {
  const work = vi.fn(async () => {});
  const { add } = batch<string>(work, pace);
  for (let count = 0; count < 50; count += 1) {
    add('a');
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('keys that arrive during a batch wait for it', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { add } = batch<string>(work, pace);
  add('a');
  await vi.advanceTimersByTimeAsync(250);
  add('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work.mock.calls).toEqual([[['a']], [['b']]]);
  // The second batch was begun after a rest, not by a key.
  add('c');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.mock.calls[2]).toEqual([['c']]);
});

test('continues after a failed batch', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const { add } = batch<string>(work, pace);
  add('a');
  await vi.advanceTimersByTimeAsync(250);
  add('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('runs nothing after the stop', async () => {
  const work = vi.fn(async () => {});
  const { add, stop } = batch<string>(work, pace);
  add('a');
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
