import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../_shared/errors.ts';
import { fairQueue } from '../../../_shared/turns/fair-queue.ts';
import type { ApiEnv, Parts } from '../parts.ts';
import { textOf } from './text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queue = () => fairQueue({ running: 2, runningInLine: 1, waiting: 10, waitingInLine: 1 });
const parts = (): Parts => ({ env: { TRUSTED_PROXIES: 1 }, unknownBodies: queue() }) as unknown as Parts;

function appOf(given: Parts) {
  const app = new Hono<ApiEnv>();
  app.onError((error) => new Response(null, { status: error instanceof Failure ? error.status : 500 }));
  app.post('/', async (c) => {
    c.set('parts', given);
    c.set('call', { who: 'anyone', status: 200 });
    return c.text(await textOf(c));
  });
  return (body: BodyInit, from = '203.0.113.1') =>
    app.request('/', { method: 'POST', body, headers: { 'x-forwarded-for': from }, duplex: 'half' } as RequestInit);
}

const slow = () => new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });

// docs/product.md#strangers
test('a body of a stranger has to arrive within ten seconds, and holds up its own network alone', async () => {
  const send = appOf(parts());
  const held = send(slow());
  const waits = send('{}');
  expect((await send('{}')).status).toBe(429);
  expect(await (await send('{}', '203.0.113.2')).text()).toBe('{}');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await held).status).toBe(408);
  expect(await (await waits).text()).toBe('{}');
});

test('a body of a stranger has at most 16 kB, also in pieces', async () => {
  const send = appOf(parts());
  expect((await send('x'.repeat(16 * 1024))).status).toBe(200);
  expect((await send('x'.repeat(16 * 1024 + 1))).status).toBe(413);
});
