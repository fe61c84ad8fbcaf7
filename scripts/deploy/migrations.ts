// The schema: what of supabase/migrations the database does not have yet.
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { applyMigrations } from '../../local/postgres/migrations.ts';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';
import { root } from './supabase-cli.ts';

/** The file names of the migrations that the database lacks, in order. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const files = (await readdir(join(root, 'supabase/migrations'))).filter((name) => name.endsWith('.sql')).sort();
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as "table"`;
  if (!history?.table) return files;
  const applied = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const known = new Set(applied.map(({ version }) => version));
  return files.filter((name) => !known.has(name.split('_')[0] ?? ''));
}

/** Policies on what belongs to Realtime: supabase.com lets the role postgres make them, an older Supabase may not. */
const needsOwner = /must be owner of (table|relation) messages/;
const byTheOwner = `realtime.messages belongs to another role here. Let the owner of everything run this migration, then deploy again:
  psql -U supabase_admin -1 -f supabase/migrations/<the one named above> (in the container of the database)
  npx supabase migration repair <its number> --status applied --remote=<DATABASE_URL>`;

export function migrateStep(settings: Settings, sql: Sql): Step {
  return {
    title: 'Migrations',
    plan: async () => {
      const pending = await pendingMigrations(sql);
      if (pending.length === 0) return ['the database has every migration: nothing to do'];
      return [`supabase db push would apply ${pending.length}, each whole or not at all:`, ...pending];
    },
    run: async () => {
      const pending = await pendingMigrations(sql);
      if (pending.length === 0) return 'the database has every migration';
      await applyMigrations({
        root,
        home: process.env.HOME ?? tmpdir(),
        url: settings.DATABASE_URL,
        signal: AbortSignal.timeout(10 * 60_000),
      }).catch((error: Error) => {
        throw needsOwner.test(error.message) ? new Error(`${error.message}\n${byTheOwner}`) : error;
      });
      return `${pending.length} applied`;
    },
  };
}
