import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '../../local/log.ts';
import { createStorage } from '../../local/storage/storage-server.ts';
import { aBucket, asPostgres, someBytes } from './storage-world.ts';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy to the database that breaks the connection between the first commit and its answer. */
async function aLineThatBreaks(database: URL): Promise<URL> {
  let isBroken = false;
  const port = await listening(
    createTcpServer((client) => {
      const server = connect(Number(database.port), database.hostname);
      let isCommitting = false;
      client.on('data', (bytes) => {
        isCommitting ||= !isBroken && /commit/i.test(bytes.toString('latin1'));
        server.write(bytes);
      });
      server.on('data', (bytes) => {
        if (!isCommitting) return void client.write(bytes);
        isBroken = true;
        client.destroy();
      });
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on('error', () => undefined);
        one.on('close', () => other.destroy());
      }
    }),
  );
  const line = new URL(database);
  line.host = `127.0.0.1:${port}`;
  return line;
}

test('keeps a file whose commit succeeded when the connection breaks before the answer', async () => {
  const bucket = await aBucket();
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
  const jwtSecret = randomUUID();
  const databaseUrl = (await aLineThatBreaks(new URL(inject('stack').databaseUrl))).href;
  const storage = await createStorage({ databaseUrl, jwtSecret, dataDir, log: createLog('storage') });
  const port = await listening(createServer((request, response) => storage.handle(request, response)));
  onTestFinished(async () => {
    await storage.close();
    await rm(dataDir, { recursive: true });
  });

  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
  const url = `http://127.0.0.1:${port}/object/${bucket}/photo`;
  const headers = { authorization: `Bearer ${token}` };
  const bytes = someBytes(5_000);

  expect((await fetch(url, { method: 'POST', headers, body: bytes })).status).toBe(500);
  const rows = await asPostgres((sql) => sql`select name from storage.objects where bucket_id = ${bucket}`);
  expect(rows).toHaveLength(1);
  const download = await fetch(url, { headers });
  expect(download.status).toBe(200);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
});
