import { expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

const options = { size: 2, atOnce: 1, isOfOne: (error: unknown) => error instanceof RangeError };

test('batches simultaneous questions into few calls, each with its own answer', async () => {
  const all = vi.fn(async (questions: string[]) => questions.map((question) => question.toUpperCase()));
  const ask = batched(all, options);
  expect(await Promise.all(['a', 'b', 'a', 'c'].map(ask))).toEqual(['A', 'B', 'A', 'C']);
  expect(all.mock.calls).toEqual([[['a', 'b']], [['c']]]);
});

test('a failing question does not affect others of its batch', async () => {
  const ask = batched(async (questions: string[]) => {
    if (questions.includes('bad')) throw new RangeError('bad');
    return questions;
  }, options);
  const asked = await Promise.allSettled(['good', 'bad'].map(ask));
  expect(asked).toMatchObject([{ value: 'good' }, { reason: new RangeError('bad') }]);
});

test('asks each question once when the call fails', async () => {
  const all = vi.fn(async (): Promise<string[]> => {
    throw new Error('away');
  });
  const ask = batched(all, options);
  const asked = await Promise.allSettled(['a', 'b'].map(ask));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(all).toHaveBeenCalledTimes(1);
});
