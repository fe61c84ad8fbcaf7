import { afterEach, expect, test, vi } from 'vitest';
import { connection, heard, unheard } from './connection.ts';

afterEach(() => {
  heard();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['everything works', 200, { data: { ok: true } }, 'online'],
  ['its mail server is away', 503, { message: 'the mail server does not answer', isServing: true }, 'online'],
  ['its database is away', 503, { message: 'the database does not answer', isServing: false }, 'reconnecting'],
  ['only what stands before it answers', 502, null, 'reconnecting'],
])('a server of which %s is as near as its calls', async (_what, status, body, expected) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response(body && JSON.stringify(body), { status }));
  unheard();
  expect(connection.get()).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.get()).toBe(expected);
});
