import { afterEach, expect, test, vi } from 'vitest';
import { connection, heard, isTakenOver, unheard } from './connection.ts';

const headers = { 'x-paradigm-pro': 'api', 'content-type': 'application/json' };
const fine = () => new Response('{"data":{}}', { headers });

afterEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  unheard();
  heard();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// docs/product.md#not-our-answer
test.each([
  ['everything works', 200, { data: { ok: true } }, 'online', false],
  ['its mail server is away', 503, { message: 'the mail server does not answer', isServing: true }, 'online', false],
  ['its database is away', 503, { message: 'the database does not answer', isServing: false }, 'reconnecting', false],
  ['only what stands before it answers', 502, null, 'reconnecting', false],
  ['a sign-in page of a network answers', 200, null, 'reconnecting', true],
])('a server of which %s is as near as its calls', async (_what, status, body, expected, isTaken) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    async () => new Response(body ? JSON.stringify(body) : '<h1>Welcome</h1>', { status, ...(body && { headers }) }),
  );
  unheard();
  expect(connection.get()).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.get()).toBe(expected);
  expect(isTakenOver.get()).toBe(isTaken);
});

test('an answer that comes after the network has gone does not say that it is back, and a check does', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  let isThere = false;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return fine();
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
    if (checks > 1) return Promise.resolve(fine());
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  unheard();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toBe(2);
  expect(connection.get()).toBe('online');
});
