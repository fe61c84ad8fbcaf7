import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { freePort } from '../support/processes/free-port.ts';
import { runBeside } from '../support/processes/function-run.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';
import { withoutWrites } from '../support/worlds/limit-writes.ts';

let product: Product;
/** A function that keeps a result of its health so briefly that nobody has to wait for the next. */
let api: Awaited<ReturnType<typeof runBeside>>;
let owner: Sql;
let superuser: Sql;
let mailPort: number;
let mailServer: { close(): Promise<void> };

async function health({ url }: { url: string } = api): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/api/health`);
  return { status: answer.status, body: await answer.json() };
}

/** Waits for this answer; a lost connection that the function notices first is another one for a moment. */
const becomes = (status: number, body: unknown) =>
  expect.poll(() => health(), { timeout: 30_000 }).toEqual({ status, body });

const parts = { ok: true, database: 'ok', migrations: 'ok', jobs: 'ok', storage: 'ok', mail: 'ok', diaries: 'ok' };
/** The function beside the product has nobody to ask about the disk. */
const fine = { data: { ...parts, disk: 'unknown' } };

/** Locks a role out of the database and ends its connections. */
async function lockOut(role: 'api' | 'supabase_storage_admin'): Promise<void> {
  await superuser.unsafe(`alter role ${role} nologin`);
  await superuser`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
}

beforeAll(async () => {
  mailPort = await freePort();
  mailServer = await startMailServer(mailPort);
  product = await launch({ DATA_DIR: await migratedFolder(), SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  await product.ready;
  api = await runBeside(product, { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, HEALTH_KEPT_MS: '0' });
  const url = await databaseUrlOf(product.dataDir, 'postgres');
  const { passwords } = await loadKeys(product.dataDir);
  owner = postgres(url, { max: 1 });
  superuser = postgres({ ...options(url), user: 'supabase_admin', password: passwords.supabase_admin });
});

function options(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), database: 'postgres', max: 1 };
}

afterAll(async () => {
  await Promise.all([owner.end(), superuser.end(), api.stop()]);
  await discard(product);
  await mailServer.close();
});

test('reports each working part', async () => {
  await becomes(200, fine);
  await expect.poll(() => health(product)).toEqual({ status: 200, body: { data: { ...parts, disk: 'ok' } } });
});

test('answers what it found a moment ago, since anyone may ask', async () => {
  const kept = await runBeside(product, { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, HEALTH_KEPT_MS: '60000' });
  const first = await health(kept);
  await mailServer.close();
  await becomes(503, { message: 'the mail server does not answer', isServing: true });
  expect([first.status, await health(kept)]).toEqual([200, first]);
  mailServer = await startMailServer(mailPort);
  await kept.stop();
});

test('a mail server that is gone', async () => {
  await mailServer.close();
  await becomes(503, { message: 'the mail server does not answer', isServing: true });
  mailServer = await startMailServer(mailPort);
  await becomes(200, fine);
});

test('jobs that have not run for a long time, or never', async () => {
  const { jobsSecret } = await loadKeys(product.dataDir);
  const headers = { authorization: `Bearer ${jobsSecret}` };
  for (const harm of [
    `update private.job_runs set finished_at = now() - interval '1 hour'`,
    'delete from private.job_runs',
  ]) {
    await owner.unsafe(harm);
    await becomes(503, { message: 'the jobs are overdue', isServing: true });
    expect((await fetch(`${product.url}/api/jobs/run`, { method: 'POST', headers })).status).toBe(200);
    await becomes(200, fine);
  }
});

test('a database that lacks migrations', async () => {
  const gone = await owner<{ version: string; name: string }[]>`
    delete from supabase_migrations.schema_migrations
    where version = (select max(version) from supabase_migrations.schema_migrations) returning version, name`;
  await becomes(503, { message: 'migrations are missing', isServing: true });
  await owner`insert into supabase_migrations.schema_migrations ${owner(gone)}`;
  await becomes(200, fine);
});

test('a failing storage, without the reason', async () => {
  await lockOut('supabase_storage_admin');
  await becomes(503, { message: 'the storage does not answer', isServing: true });
  await superuser`alter role supabase_storage_admin login`;
  await becomes(200, fine);
});

test('a storage that cannot write files', async () => {
  await withoutWrites(product.process.pid ?? 0, async () => {
    await becomes(503, { message: 'the storage takes no files', isServing: true });
  });
  await becomes(200, fine);
});

test('a read-only database, as on hosted Supabase with a full disk', async () => {
  const reconnect = () => superuser`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'api'`;
  await superuser`alter role api set default_transaction_read_only = on`;
  await reconnect();
  await becomes(503, { message: 'the database takes no writes', isServing: false });
  await superuser`alter role api reset default_transaction_read_only`;
  await reconnect();
  await becomes(200, fine);
});

test('an almost full disk', async () => {
  const disk = createServer((_, response) => response.end('{"freeBytes":1000}'));
  disk.listen(0, '127.0.0.1');
  await once(disk, 'listening');
  const address = `http://127.0.0.1:${(disk.address() as AddressInfo).port}`;
  const beside = await runBeside(product, { DISK_URL: address, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  const answer = await health(beside);
  await beside.stop();
  disk.close();
  expect(answer).toEqual({
    status: 503,
    body: { message: 'the disk is nearly full', isServing: true },
  });
});

test('a database that rejects connections', async () => {
  await lockOut('api');
  await becomes(503, { message: 'the database does not answer', isServing: false });
  await superuser`alter role api login`;
  await becomes(200, fine);
});
