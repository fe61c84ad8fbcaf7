import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { insertUser } from '../../local/auth/admin/insert-user.ts';
import { loadKeys } from '../../local/keys.ts';
import { applySqlFiles } from '../../local/postgres/admin.ts';
import { applyMigrations } from '../../local/postgres/migrations.ts';
import { startPostgres } from '../../local/postgres/server.ts';
import { databaseUrlOf, discard, launch, root, temporaryFolder } from '../support/product.ts';

/** The last migration of the first release. */
const firstRelease = '20261121002300';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schemaOf = (service: string) => new URL(`../../local/${service}/schema.sql`, import.meta.url);
const migrations = join(root, 'supabase/migrations');
const person = { email: 'kept@example.com', password: 'correct horse battery' };
const project = 'A house built before';
const task = 'Pour the foundation';

/** A data directory of the first release, with a person, a project and its plan. */
async function asFirstReleased(): Promise<string> {
  const dataDir = await temporaryFolder();
  const old = join(dataDir, 'first-release');
  await mkdir(join(old, 'supabase/migrations'), { recursive: true });
  await cp(join(root, 'supabase/config.toml'), join(old, 'supabase/config.toml'));
  for (const name of await readdir(migrations)) {
    const isOld = (name.split('_')[0] ?? '') <= firstRelease;
    if (isOld) await cp(join(migrations, name), join(old, 'supabase/migrations', name));
  }
  const { passwords } = await loadKeys(dataDir);
  const server = await startPostgres({ dataDir, passwords, log: quiet });
  try {
    await applySqlFiles(server.url('supabase_auth_admin'), [schemaOf('auth')]);
    await applySqlFiles(server.url('supabase_admin'), [schemaOf('realtime'), schemaOf('storage')]);
    const signal = AbortSignal.timeout(60_000);
    await applyMigrations({ root: old, home: join(dataDir, 'cli'), url: server.url('postgres'), signal });
    await fill(server.url('postgres'));
  } finally {
    await server.stop();
  }
  return dataDir;
}

/** An administrator, and a project of theirs with one item of each level. */
async function fill(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const id = await insertUser(sql, {
    ...person,
    confirmed: true,
    userMetadata: { first_name: 'Kept', last_name: 'Person' },
    appMetadata: { user_type: 1 },
  });
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id}) returning id`;
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: session?.id });
  const asPerson = <T>(work: (tx: TransactionSql) => Promise<T>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
      return work(tx);
    });
  const [made] = await asPerson((tx) => tx`select create_project(${project}, null, null, false) as id`);
  await asPerson(async (tx) => {
    await tx`select private.begin_change(${made?.id})`;
    const [major] = await tx`insert into major_phases (project_id, name) values (${made?.id}, 'Shell') returning id`;
    const [phase] = await tx`
      insert into phases (project_id, major_phase_id, name) values (${made?.id}, ${major?.id}, 'Ground') returning id`;
    await tx`insert into tasks (project_id, phase_id, title) values (${made?.id}, ${phase?.id}, ${task})`;
  });
  await sql.end();
}

test('a database of the first release gets all migrations and keeps its data', async () => {
  const dataDir = await asFirstReleased();
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
    body: JSON.stringify({ ...person, scope: 'admin' }),
  });
  const headers = { authorization: `Bearer ${data.access_token}` };
  expect(JSON.stringify(await call('/projects', { headers }))).toContain(project);
  const sql = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
  const [first] = await sql`select project_id as id, title from public.tasks where title = ${task}`;
  const applied = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by 1`;
  await sql.end();
  expect(JSON.stringify(await call(`/projects/${first?.id}`, { headers }))).toContain(project);
  const files = (await readdir(migrations)).sort().map((name) => name.split('_')[0]);
  expect(applied.map(({ version }) => version)).toEqual(files);
  expect(applied.at(-1)?.version).not.toBe(firstRelease);
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
  await discard(product);
});

test('rejects a database of a later release without changing it', async () => {
  const dataDir = await temporaryFolder();
  const product = await launch({ DATA_DIR: dataDir });
  await product.ready;
  const sql = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
  await sql`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'a_later_one')`;
  await sql.end();
  await product.stop();
  const again = await launch({ DATA_DIR: dataDir });
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain('used by a later release: it has the migration 29990101000000,');
  expect(again.output()).not.toContain('repair');
  await rm(dataDir, { recursive: true, force: true });
});
