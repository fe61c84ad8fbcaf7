import type { Context } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiEnv } from '../parts.ts';
import { evenly } from './evenly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = vi.fn();
const context = { var: { parts: { log }, requestId: 'r' } } as unknown as Context<ApiEnv>;

test.each([
  ['is done at once', async () => {}],
  ['never ends', () => new Promise<void>(() => {})],
  ['fails', () => Promise.reject(new Error('no mail server'))],
])('an answer takes the same time when its work %s', async (_, work) => {
  const answered = vi.fn();
  void evenly(context, work).then(answered);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledOnce();
});

// docs/product.md#forgot-password
test('a failure is logged, since nobody is told', async () => {
  void evenly(context, () => Promise.reject(new Error('no mail server')));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(log).toHaveBeenCalledWith({ level: 'error', requestId: 'r', error: 'Error: no mail server' });
});
