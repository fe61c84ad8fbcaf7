import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { expect, test } from 'vitest';
import { loadKeys, type Passwords } from '../../local/keys/keys.ts';
import { applySqlFiles } from '../../local/postgres/admin.ts';
import { catalogueOf } from '../../local/postgres/catalogue.ts';
import { startPostgres } from '../../local/postgres/postgres-server.ts';
import { withEmptyProject } from '../../scripts/catalogue/empty-project.ts';
import { migrateStep } from '../../scripts/deploy/migrations.ts';
import type { Settings } from '../../scripts/deploy/settings.ts';
import { aBareSupabase } from '../support/hosted/bare-supabase.ts';
import { databaseUrlOf, discard, launch, temporaryFolder } from '../support/product.ts';
import { makeOldDatabase, oldPassword } from '../support/releases/old-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schemaOf = (service: string) => new URL(`../../local/${service}/schema.sql`, import.meta.url);
const project = 'Oak Avenue Addition';
/** Rows that migrations since 1.0 add: the buckets of papers and drawings. */
const added: Record<string, number> = { 'storage.buckets': 2 };

let sql: Sql;
let url: string;

/** One database of 1.0 for the test that leaves it as it was, and for the one that brings it here. */
aBareSupabase(async (database) => {
  ({ sql, url } = database);
  const { passwords } = await loadKeys(dirname(database.home));
  await makeOldDatabase({ postgres: url, supabase_admin: asAdmin(url, passwords) });
});

function asAdmin(url: string, passwords: Passwords): string {
  const address = new URL(url);
  address.username = 'supabase_admin';
  address.password = passwords.supabase_admin;
  return address.href;
}

type Row = Record<string, unknown>;

/** The rows of each table of the product, of Auth and of Storage. */
async function allRows(): Promise<Map<string, Row[]>> {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') order by 1`;
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    const found = await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${sql(name)} t order by to_jsonb(t)::text`;
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

const history = (of = sql) => of`select version, name from supabase_migrations.schema_migrations order by 1`;

async function everything() {
  return { catalogue: await catalogueOf(sql), rows: await allRows(), history: await history() };
}

test('refuses a database from before 1.0, which stays as it was', async () => {
  const [baseline] = await history();
  // The last migration of 0.11.
  await sql`update supabase_migrations.schema_migrations set version = '20261126002020', name = 'the_last_one' where true`;
  const before = await everything();
  const step = migrateStep({ DATABASE_URL: url } as Settings, sql);
  const says = /before 1\.0: its last migration is 20261126002020\. Start version 1\.0 with it once, then this release/;
  for (const attempt of [step.plan, step.run]) await expect(attempt()).rejects.toThrow(says);
  expect(await everything()).toEqual(before);
  await sql`update supabase_migrations.schema_migrations set ${sql(baseline ?? {})} where true`;
});

test('a database of 1.0 becomes one as new, and keeps every row', async () => {
  const fresh = await withEmptyProject(async (of) => ({
    catalogue: await catalogueOf(of),
    history: await history(of),
  }));
  const before = await allRows();
  const step = migrateStep({ DATABASE_URL: url } as Settings, sql);
  const [first, ...names] = await step.plan();
  expect(first).toBe(`supabase db push would apply ${names.length}, each whole or not at all:`);
  expect(await allRows()).toEqual(before);

  expect(await step.run()).toBe(`${names.length} applied`);
  expect(await history()).toEqual(fresh.history);
  expect(await catalogueOf(sql)).toEqual(fresh.catalogue);
  const after = await allRows();
  for (const [table, rows] of before) {
    const kept = after.get(table) ?? [];
    expect(kept, table).toHaveLength(rows.length + (added[table] ?? 0));
    // The words that the search finds a row by are made anew.
    const expected = rows.map(({ words: _, ...row }) => expect.objectContaining(row));
    expect(kept, table).toEqual(expect.arrayContaining(expected));
  }
  expect([...before.values()].flat().length).toBeGreaterThan(800);
  expect(await step.run()).toBe('the database has every migration');
});

test('npm start opens a data directory of 1.0', async () => {
  const dataDir = await temporaryFolder();
  const { passwords } = await loadKeys(dataDir);
  const server = await startPostgres({ dataDir, passwords, log: quiet });
  await applySqlFiles(server.url('supabase_auth_admin'), [schemaOf('auth')]);
  await applySqlFiles(server.url('supabase_admin'), [schemaOf('realtime'), schemaOf('storage')]);
  await makeOldDatabase({ postgres: server.url('postgres'), supabase_admin: server.url('supabase_admin') });
  await server.stop();

  const product = await launch({ DATA_DIR: dataDir });
  await product.ready;
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${product.url}/api${path}`, init);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { data: { access_token: string } };
  };
  const { data } = await call('/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: oldPassword, scope: 'admin' }),
  });
  const headers = { authorization: `Bearer ${data.access_token}` };
  expect(JSON.stringify(await call('/projects', { headers }))).toContain(project);
  expect(await (await fetch(`${product.url}/api/health`)).text()).not.toContain('migrations are missing');
  const running = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
  expect((await history(running))[0]).toMatchObject({ name: 'baseline' });
  await running.end();
  await discard(product);
});

test('npm start rejects a database of a later release without changing it', async () => {
  const dataDir = await temporaryFolder();
  const product = await launch({ DATA_DIR: dataDir });
  await product.ready;
  const running = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
  await running`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'a_later_one')`;
  await running.end();
  await product.stop();
  const again = await launch({ DATA_DIR: dataDir });
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain('used by a later release: it has the migration 29990101000000,');
  expect(again.output()).not.toContain('repair');
  await rm(dataDir, { recursive: true, force: true });
});
