// Makes a database as version 1.0 leaves it: the baseline, and the rows of its demo after some work by staff and trades.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { root } from '../product.ts';

interface Old {
  data: { table: string; columns: string[]; rows: object[] }[];
  sequences: { name: string; value: number }[];
}

/** The password of the accounts in it. */
export const oldPassword = 'correct horse battery';

/** Fills a database that has the services of Supabase and nothing of the product. `urls` are of these two roles. */
export async function makeOldDatabase(urls: { postgres: string; supabase_admin: string }): Promise<void> {
  const packed = await readFile(join(import.meta.dirname, '1.0.json.gz'));
  const old = JSON.parse((await promisify(gunzip)(packed)).toString()) as Old;
  await asRole(urls.postgres, applyBaseline);
  // As the superuser, so that no trigger changes a row.
  await asRole(urls.supabase_admin, (sql) => fill(sql, old));
}

async function asRole(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await work(sql).finally(() => sql.end());
}

async function applyBaseline(sql: Sql): Promise<void> {
  await applyFirst(sql, 1);
}

/** Makes the history, and applies the first files of supabase/migrations. */
export async function applyFirst(sql: Sql, count: number): Promise<void> {
  const folder = join(root, 'supabase/migrations');
  await sql`create schema if not exists supabase_migrations`;
  await sql`
    create table supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text)`;
  for (const file of (await readdir(folder)).sort().slice(0, count)) {
    const [, version = '', name = ''] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? [];
    await sql.begin(async (transaction) => {
      await transaction.unsafe(await readFile(join(folder, file), 'utf8'));
      await transaction`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${name})`;
    });
  }
}

async function fill(sql: Sql, { data, sequences }: Old): Promise<void> {
  await sql`set session_replication_role = replica`;
  for (const { table, columns, rows } of data) {
    await sql`delete from ${sql(table)} where true`;
    await sql`
      insert into ${sql(table)} (${sql(columns)}) overriding system value
      select ${sql(columns)} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows as never)})`;
  }
  for (const { name, value } of sequences) await sql`select setval(${name}, ${value})`;
}
