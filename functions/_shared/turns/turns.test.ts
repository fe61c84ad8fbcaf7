import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

/** A job that runs until it is told to end. */
function gate() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

test('runs as many jobs as there are places, the others in order', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const gates = [gate(), gate(), gate(), gate()];
  const work = gates.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve('second');
  expect(await work[1]).toBe('second');
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve('done');
  await Promise.all(work);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a failed job frees its place', async () => {
  const inTurn = takeTurns(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});
