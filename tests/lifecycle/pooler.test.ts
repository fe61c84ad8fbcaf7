// The function behind a pooler in transaction mode, as on supabase.com and behind PgBouncer.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoleStep, tryConnection } from '../../scripts/deploy/api-role.ts';
import type { Settings } from '../../scripts/deploy/settings.ts';
import { startTransactionPooler, type TransactionPooler } from '../support/network/transaction-pooler.ts';
import { runBeside } from '../support/processes/function-run.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const password = 'correct horse battery';
let product: Product;
let pooler: TransactionPooler;
let api: { url: string; stop: () => Promise<void> };
let token: string;

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password, SEED: 'demo' });
  await product.ready;
  pooler = await startTransactionPooler(await databaseUrlOf(product.dataDir, 'api'));
  api = await runBeside(product, { API_DB_URL: pooler.url, API_DB_PREPARE: 'false' });
  const session = await call<{ access_token: string }>('POST', '/authenticate', {
    email: 'admin@example.com',
    password,
    scope: 'admin',
  });
  token = session.access_token;
});
afterAll(async () => {
  await api.stop();
  await pooler.close();
  await discard(product);
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${api.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as { data: T };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json.data;
}

interface MajorPhase {
  id: number;
  name: string;
}

test('people can sign in, read and write', async () => {
  const before = pooler.transactions();
  const [project] = await call<{ id: number }[]>('GET', '/projects?recent=true');
  const list = `/projects/${project?.id}/majorphases`;
  const { id } = await call<MajorPhase>('POST', list, { name: 'Roof' });
  await call('PATCH', `${list}/${id}`, { name: 'Roof and gutters' });
  expect(await call<MajorPhase>('GET', `${list}/${id}`)).toMatchObject({ id, name: 'Roof and gutters' });
  expect(pooler.transactions()).toBeGreaterThan(before + 3);
});

test('the statement timeout of the function still applies', async () => {
  expect((await tryConnection(pooler.url, false)).statementTimeout).toBe('15s');
});

test('a deployment sets the password and waits until the pooler accepts it', async () => {
  const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1, onnotice: () => undefined });
  const settings = { API_DB_URL: pooler.url, API_DB_PREPARE: false, API_DB_PASSWORD: new URL(pooler.url).password };
  const step = apiRoleStep(settings as Settings, sql);
  try {
    await sql.unsafe(`alter role api password 'another one'`);
    pooler.refuseNext(3);
    expect(await step.run()).toMatch(/it can connect/);
  } finally {
    await sql.end();
  }
});

test('a deployment keeps a working password', async () => {
  const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1, onnotice: () => undefined });
  const settings = { API_DB_URL: pooler.url, API_DB_PREPARE: false, API_DB_PASSWORD: 'not the one of the address' };
  try {
    await apiRoleStep(settings as Settings, sql).run();
    expect((await tryConnection(pooler.url, false)).fault).toBeUndefined();
  } finally {
    await sql.end();
  }
});
