import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../http/connection.ts';
import { onDemand } from './on-demand.ts';

afterEach(() => connection.set('online'));

test('code is loaded once', async () => {
  const load = vi.fn(async () => 'code');
  const code = onDemand(load);
  expect(await Promise.all([code(), code()])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'reconnecting'] as const)('while the page is %s nothing is requested', async (state) => {
  connection.set(state);
  const load = vi.fn(async () => 'code');
  const code = onDemand(load)();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  connection.set('online');
  expect(await code).toBe('code');
});

test('a failed load is retried at the next call', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('code');
  const code = onDemand(load);
  await expect(code()).rejects.toThrow('gone');
  expect(await code()).toBe('code');
});
