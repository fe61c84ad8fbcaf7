import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

let folder: string;
let server: Server;
let storedSize: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'send-'));
  await writeFile(join(folder, 'file'), 'x'.repeat(1_000));
  server = createServer((request, response) => {
    sendFile(request, response, {
      open: () => open(join(folder, 'file'), 'r'),
      size: storedSize,
      contentType: 'image/jpeg',
      eTag: '"1"',
      lastModified: new Date(),
      cacheControl: 'no-cache',
      download: null,
    }).catch(() => response.writeHead(500).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function get(headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });
  return { status: answer.status, length: (await answer.text()).length };
}

test('sends a file of the stored size', async () => {
  storedSize = 1_000;
  expect(await get()).toEqual({ status: 200, length: 1_000 });
});

test('reports a file truncated on disk as a fault', async () => {
  storedSize = 5_000;
  expect(await get()).toEqual({ status: 500, length: 0 });
  expect(await get({ range: 'bytes=0-99' })).toEqual({ status: 500, length: 0 });
});
