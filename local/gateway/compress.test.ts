import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createProxy } from './proxy.ts';
import { listening } from './test-server.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const plan = JSON.stringify({ data: Array.from({ length: 500 }, (_, id) => ({ id, title: `Task ${id}` })) });

/** The answer of a function with this body, through the proxy. */
async function answerTo(
  headers: Record<string, string>,
  body = plan,
  type = 'application/json',
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const given = { 'content-type': type, 'content-length': Buffer.byteLength(body), vary: 'Origin' };
  const upstream = await listening(createServer((_, response) => response.writeHead(200, given).end(body)));
  const forward = createProxy({ ports: () => [upstream], origin: 'http://127.0.0.1', secure: false, log });
  const port = await listening(createServer(forward));
  const answer = await new Promise<IncomingMessage>((resolve) => {
    request({ port, host: '127.0.0.1', headers }, resolve).end();
  });
  return { answer, body: await buffer(answer) };
}

const fromAfar = { 'x-forwarded-for': '203.0.113.7', 'accept-encoding': 'gzip, deflate, br' };

test('compresses a large answer for a client that accepts gzip', async () => {
  const { answer, body } = await answerTo(fromAfar);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Origin, accept-encoding' });
  expect(body.length).toBeLessThan(plan.length / 2);
  expect(gunzipSync(body).toString()).toBe(plan);
});

test.for([
  ['to somebody at this machine', { 'accept-encoding': 'gzip' }, plan, 'application/json'],
  ['to somebody who does not take it', { 'x-forwarded-for': '203.0.113.7' }, plan, 'application/json'],
  ['when it is small', fromAfar, '{"data":1}', 'application/json'],
  ['when it is a picture', fromAfar, plan, 'image/png'],
] as const)('an answer is sent as it is %s', async ([, headers, given, type]) => {
  const { answer, body } = await answerTo(headers, given, type);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(Number(answer.headers['content-length'])).toBe(body.length);
  expect(body.toString()).toBe(given);
});
