import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

const pace = { afterMs: 250, restMs: 2_000 };
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes close together is one piece of work, each key once', async () => {
  const work = vi.fn(async () => {});
  const { add } = gather<string>(work, pace);
  for (const key of ['a', 'b', 'a']) add(key);
  await vi.advanceTimersByTimeAsync(250);
  expect(work.mock.calls).toEqual([[['a', 'b']]]);
});

test('fifty that come within a second are two pieces of work', async () => {
  const work = vi.fn(async () => {});
  const { add } = gather<string>(work, pace);
  for (let count = 0; count < 50; count += 1) {
    add('a');
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what comes while work is under way waits for it', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { add } = gather<string>(work, pace);
  add('a');
  await vi.advanceTimersByTimeAsync(250);
  add('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work.mock.calls).toEqual([[['a']], [['b']]]);
});

test('work that fails is no reason to stop', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const { add } = gather<string>(work, pace);
  add('a');
  await vi.advanceTimersByTimeAsync(250);
  add('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('after the stop nothing is done any more', async () => {
  const work = vi.fn(async () => {});
  const { add, stop } = gather<string>(work, pace);
  add('a');
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
