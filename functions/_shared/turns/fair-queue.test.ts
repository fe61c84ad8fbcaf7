import { expect, test } from 'vitest';
import { busy, Failure } from '../errors.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';

/** Jobs that end on demand; `begun` lists their names in starting order. */
function works(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (line: string, name: string) =>
      queue(line, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: async (name: string) => {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)?.();
    },
  };
}

test('a caller with one job waits for one of many jobs of another caller, not for all', async () => {
  const { begun, add, end } = works(fairQueue({ running: 1, waiting: 100, waitingInLine: 50 }));
  const flood = Array.from({ length: 40 }, (_, at) => add('stranger', `stranger ${at}`));
  const owner = add('owner', 'owner');
  await end('stranger 0');
  await end('stranger 1');
  await end('owner');
  expect(await owner).toBe('owner');
  expect(begun.slice(0, 3)).toEqual(['stranger 0', 'stranger 1', 'owner']);
  for (let at = 2; at < 40; at += 1) await end(`stranger ${at}`);
  expect(await Promise.all(flood)).toHaveLength(40);
});

const refusal = { status: 429, headers: { 'retry-after': '1' } };

test('rejects a job immediately when its own line is full', async () => {
  const { add, end } = works(fairQueue({ running: 1, waiting: 3, waitingInLine: 2 }));
  const done = [add('one', 'a'), add('one', 'b'), add('one', 'c')];
  const refused = await add('one', 'd').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject(refusal);
  for (const name of ['a', 'b', 'c']) await end(name);
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c']);
});

test('in a full queue the longest line loses its last job to a shorter one, never to one as long', async () => {
  const { begun, add, end } = works(fairQueue({ running: 1, waiting: 3, waitingInLine: 3 }));
  const [a, b, c, lost] = ['a', 'b', 'c', 'd'].map((name) => add('one', name));
  const owner = add('two', 'owner');
  await expect(lost).rejects.toMatchObject(refusal);
  await expect(add('two', 'second')).rejects.toMatchObject(refusal);
  await expect(add('one', 'third')).rejects.toMatchObject(refusal);
  for (const name of ['a', 'b', 'owner', 'c']) await end(name);
  expect(await Promise.all([a, b, c, owner])).toEqual(['a', 'b', 'c', 'owner']);
  expect(begun).toEqual(['a', 'b', 'owner', 'c']);
});

test('a line has no more than its share of the places, and another one takes what is free', async () => {
  const { begun, add, end } = works(fairQueue({ running: 3, runningInLine: 2, waiting: 10, waitingInLine: 10 }));
  const many = ['a', 'b', 'c', 'd'].map((name) => add('many', name));
  expect(begun).toEqual(['a', 'b']);
  const few = ['e', 'f'].map((name) => add('few', name));
  expect(begun).toEqual(['a', 'b', 'e']);
  await end('e');
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'f']);
  await end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'f', 'c']);
  for (const name of ['f', 'b', 'c', 'd']) await end(name);
  expect(await Promise.all([...many, ...few])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a failed job frees its place', async () => {
  const queue = fairQueue({ running: 1, waiting: 1, waitingInLine: 1 });
  const failing = queue('one', () => Promise.reject(new Error('no')));
  const next = queue('one', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await queue('two', async () => 'later')).toBe('later');
});

test('whoever waits too long is refused as the queue says, and leaves its place in the line to others', async () => {
  const queue = fairQueue({ running: 1, waiting: 2, waitingInLine: 1, longestWaitMs: 20, refusal: busy });
  const { begun, add, end } = works(queue);
  const first = add('one', 'first');
  for (let time = 0; time < 2; time += 1) {
    await expect(add('one', 'late')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  }
  await end('first');
  expect(await first).toBe('first');
  expect(await queue('one', async () => 'next')).toBe('next');
  expect(begun).toEqual(['first']);
});
