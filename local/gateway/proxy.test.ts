import { Agent, createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connection, heard, isTakenOver, unheard } from '../../web/lib/http/connection.ts';
import { createProxy } from './proxy.ts';
import { listening } from './test-server.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('an answer before the body was read leaves the connection usable', async () => {
  // Like the function with a body that is too large: answers immediately, without reading on.
  const refusing = createServer((_, response) => response.writeHead(413).end('too large'));
  const port = await listening(refusing);
  const forward = createProxy({ ports: () => [port], origin: 'http://127.0.0.1', secure: false, log });
  const gateway = await listening(createServer(forward));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (body: Buffer) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'content-length': body.length };
      const sent = request({ port: gateway, host: '127.0.0.1', method: 'POST', agent, headers }, (answer) => {
        text(answer).then(resolve, reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  for (let turn = 0; turn < 5; turn++) {
    expect(await ask(Buffer.alloc(16 * 1024 * 1024))).toBe('too large');
    expect(await ask(Buffer.from('small'))).toBe('too large');
  }
});

test('an interrupted answer is interrupted for the caller, too', async () => {
  const breaking = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half of it', () => response.destroy());
  });
  const port = await listening(breaking);
  const forward = createProxy({ ports: () => [port], origin: 'http://127.0.0.1', secure: false, log });
  const gateway = await listening(createServer(forward));
  const answer = await fetch(`http://127.0.0.1:${gateway}/`);
  await expect(answer.text()).rejects.toThrow();
});

// docs/product.md#not-our-answer
test('the web app takes an answer without a server behind it for no connection, not for something else', async () => {
  const forward = createProxy({ ports: () => [], origin: 'http://127.0.0.1', secure: false, log });
  const gateway = await listening(createServer(forward));
  const { fetch } = globalThis;
  const answers: number[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${gateway}${path}`, options);
    answers.push(answer.status);
    return answer;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    // Other files of this process begin with a server that answers.
    heard(true);
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  // Until the check the answer was that of a sign-in page.
  unheard(200);
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(isTakenOver.get()).toBe(false), 10_000);
  expect(answers).toEqual([503]);
  expect(connection.get()).toBe('reconnecting');
});
