import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Call } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { openApiAnswer } from './openapi-answer.ts';

// docs/product.md#described-calls
test('the document is made once, is told by its tag, and goes out compressed', async () => {
  let made = 0;
  const calls = (): readonly Call[] => {
    made += 1;
    return [];
  };
  const app = new Hono<ApiEnv>().get('/', openApiAnswer(calls));
  const ask = (headers: Record<string, string> = {}) => app.request('/', { headers });
  const [plain, gzipped] = await Promise.all([ask(), ask({ 'accept-encoding': 'br, gzip' })]);
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  const text = await plain.text();
  expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(text);
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  const again = await ask({ 'if-none-match': plain.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(made).toBe(1);
});
