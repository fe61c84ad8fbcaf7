import { expect, test } from 'vitest';
import { Shared } from './shared.ts';

test('whoever asks at once, and later, shares one computation', async () => {
  const shared = new Shared<number>(2);
  let computed = 0;
  const compute = async () => {
    computed += 1;
    return computed;
  };
  expect(await Promise.all([shared.get('one', compute), shared.get('one', compute)])).toEqual([1, 1]);
  expect(await shared.get('one', compute)).toBe(1);
  expect(await shared.get('two', compute)).toBe(2);
  expect([await shared.of('one'), shared.of('three')]).toEqual([1, undefined]);
});

test('the one that was asked for least lately goes first', async () => {
  const shared = new Shared<string>(2);
  for (const name of ['one', 'two', 'one', 'three']) await shared.get(name, async () => name);
  expect(['one', 'two', 'three'].map((name) => shared.of(name) !== undefined)).toEqual([true, false, true]);
});

test('a computation that failed is tried again', async () => {
  const shared = new Shared<number>(2);
  await expect(shared.get('one', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await shared.get('one', async () => 1)).toBe(1);
});
