// The schema: the migrations that the database does not have yet.
import { tmpdir } from 'node:os';
import type { Sql } from 'postgres';
import { lackingMigrations, needsTakeOver } from '../../local/postgres/lacking-migrations.ts';
import { applyMigrations } from '../../local/postgres/migrations.ts';
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
      const isTaken = await needsTakeOver(root, sql);
      const files = await lackingMigrations(root, sql);
      const taken = isTaken ? ['the history would name the one migration that stands for those since 1.0'] : [];
      if (files.length > 0)
        taken.push(`supabase db push would apply ${files.length}, each whole or not at all:`, ...files);
      return taken.length > 0 ? taken : ['the database has every migration: nothing to do'];
    },
    run: async () => {
      const isTaken = await needsTakeOver(root, sql);
      const files = await lackingMigrations(root, sql);
      if (files.length === 0 && !isTaken) return 'the database has every migration';
      await applyMigrations({
        root,
        home: process.env.HOME ?? tmpdir(),
        url: settings.DATABASE_URL,
        signal: AbortSignal.timeout(10 * 60_000),
      }).catch((error: Error) => {
        throw needsOwner.test(error.message) ? new Error(`${error.message}\n${byTheOwner}`) : error;
      });
      return `${files.length} applied${isTaken ? ', and those since 1.0 became one in the history' : ''}`;
    },
  };
}
