import { expect, test } from 'vitest';
import { Failure } from '../errors.ts';
import { boundedTurns } from './bounded-turns.ts';

test('two of a name run, two wait, the next is told to come again, and another name does not wait', async () => {
  const inTurn = boundedTurns({ running: 2, waiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (which: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(which);
      ends.push(() => resolve(which));
    });
  const all = [1, 2, 3, 4].map((which) => inTurn('one', work(which)));
  await expect.poll(() => begun).toEqual([1, 2]);
  const refused = await inTurn('one', work(5)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(await inTurn('other', async () => 6)).toBe(6);
  for (const at of [0, 1, 2, 3]) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  // A work that fails leaves its place.
  for (let at = 0; at < 5; at += 1) await inTurn('one', () => Promise.reject(new Error('no'))).catch(() => {});
  expect(await inTurn('one', async () => 7)).toBe(7);
});
