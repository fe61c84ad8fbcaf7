// The migrations that a database does not have yet, and the databases from which this release does not start.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { hasSuperseded, readSuperseded, refuseChanged, takeOver } from './superseded.ts';

/** The files of supabase/migrations that the database does not have yet, in the order in which they are applied. */
export async function lackingMigrations(root: string, sql: Sql): Promise<string[]> {
  const history = await historyOf(sql);
  const superseded = await readSuperseded(root);
  const known = hasSuperseded(superseded, history) ? [...history, versionOf(superseded.by)] : history;
  return (await migrations(root)).filter((name) => !known.includes(versionOf(name)));
}

/**
 * Whether the history of the database is to be replaced (supabase/superseded.json). Rejects for a database that is neither
 * empty nor of 1.0 or later, or that was made by a part of what came in between: it stays as it is.
 */
export async function needsTakeOver(root: string, sql: Sql): Promise<boolean> {
  const [history, [baseline = '']] = [await historyOf(sql), await migrations(root)];
  if (history.length > 0 && !history.includes(versionOf(baseline))) {
    throw new Error(
      `The database is of a release before 1.0: its last migration is ${history.at(-1)}. ` +
        'Start version 1.0 with it once, then this release (docs/operate.md#upgrade).',
    );
  }
  const superseded = await readSuperseded(root);
  if (!hasSuperseded(superseded, history)) return false;
  await refuseChanged(superseded, sql);
  return true;
}

/** Makes the history of the database one to which `supabase db push` can add. Rejects as needsTakeOver. */
export async function prepareHistory(root: string, sql: Sql): Promise<void> {
  if (await needsTakeOver(root, sql)) await takeOver(await readSuperseded(root), sql);
}

async function historyOf(sql: Sql): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (!table?.name) return [];
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`;
  return rows.map(({ version }) => version);
}

async function migrations(root: string): Promise<string[]> {
  return (await readdir(join(root, 'supabase/migrations'))).filter((name) => name.endsWith('.sql')).sort();
}

const versionOf = (name: string) => name.split('_')[0] ?? '';
