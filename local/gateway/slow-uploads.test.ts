import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitForSlowUploads } from './slow-uploads.ts';
import { listening } from './test-server.ts';

const silenceMs = 400;

/** A server that answers the number of received bytes, after a delay. */
async function aServer(answersAfterMs = 0): Promise<number> {
  const server = createServer(async (incoming, response) => {
    let size = 0;
    try {
      for await (const chunk of incoming) size += chunk.length;
    } catch {
      return;
    }
    await sleep(answersAfterMs);
    response.end(String(size));
  });
  waitForSlowUploads(server, silenceMs);
  return listening(server);
}

async function upload(port: number, pieces: number, pauseMs: number): Promise<string> {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '1000' } });
  const answer = once(sent, 'response');
  answer.catch(() => undefined);
  for (let piece = 0; piece < pieces; piece += 1) {
    sent.write('x'.repeat(100));
    await sleep(pauseMs);
  }
  if (pieces === 10) sent.end();
  const [incoming] = (await answer) as [IncomingMessage];
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return text;
}

test('an upload that keeps sending may last longer than the silence limit', async () => {
  expect(await upload(await aServer(), 10, silenceMs / 4)).toBe('1000');
});

test('ends an upload that falls silent', async () => {
  await expect(upload(await aServer(), 3, 0)).rejects.toThrow('socket hang up');
});

test('an answer may take longer than the silence limit of the body', async () => {
  expect(await upload(await aServer(2 * silenceMs), 10, 0)).toBe('1000');
});
