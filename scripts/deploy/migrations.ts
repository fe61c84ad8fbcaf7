// The schema: the migrations that the database does not have yet.
import { tmpdir } from 'node:os';
import type { Sql } from 'postgres';
import { applyMigrations } from '../../local/postgres/migrations.ts';
import { lackingFiles, refuseOthers } from '../../local/postgres/take-over.ts';
import type { Settings, Step } from './settings.ts';
import { root } from './supabase-cli.ts';

/** Policies on what belongs to Realtime: supabase.com lets the role postgres make them, an older Supabase may not. */
const needsOwner = /must be owner of (table|relation) messages/;
const byTheOwner = `realtime.messages belongs to another role here, whose rights postgres must have. Run this as the superuser
supabase_admin (in the container of the database), then deploy again:
  psql -U supabase_admin -d postgres -c 'grant supabase_realtime_admin to postgres with inherit true, set false'`;

export function migrateStep(settings: Settings, sql: Sql): Step {
  return {
    title: 'Migrations',
    plan: async () => {
      await refuseOthers(root, sql);
      const { isOld, files } = await lackingFiles(root, sql);
      if (files.length === 0) return ['the database has every migration: nothing to do'];
      const first = isOld
        ? 'the database of 0.11 would be taken over, whole or not at all, by'
        : `supabase db push would apply ${files.length}, each whole or not at all:`;
      return [first, ...files];
    },
    run: async () => {
      const { isOld, files } = await lackingFiles(root, sql);
      if (files.length === 0) return 'the database has every migration';
      await applyMigrations({
        root,
        home: process.env.HOME ?? tmpdir(),
        url: settings.DATABASE_URL,
        signal: AbortSignal.timeout(10 * 60_000),
      }).catch((error: Error) => {
        throw needsOwner.test(error.message) ? new Error(`${error.message}\n${byTheOwner}`) : error;
      });
      return isOld ? 'the database of 0.11 was taken over' : `${files.length} applied`;
    },
  };
}
