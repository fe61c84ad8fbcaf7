import { afterEach, expect, test, vi } from 'vitest';
import { connection, heard, unheard } from './connection.ts';

afterEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  unheard();
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

test('an answer that comes after the network has gone does not say that it is back, and a check does', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  let isThere = false;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  unheard();
  heard();
  expect(connection.get()).toBe('offline');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.get()).toBe('offline');
  // A server on this machine, which needs no network.
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.get()).toBe('online');
});

test('a check that is never answered is followed by another', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('AbortSignal', {
    timeout: (milliseconds: number) => {
      const ends = new AbortController();
      setTimeout(() => ends.abort(), milliseconds);
      return ends.signal;
    },
  });
  let checks = 0;
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    checks += 1;
    if (checks > 1) return Promise.resolve(new Response('{}'));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  unheard();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toBe(2);
  expect(connection.get()).toBe('online');
});
