// A database as `npm start` makes it, with the migrations and nothing else, for what is generated from it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { loadKeys } from '../../local/keys.ts';
import { applySqlFiles } from '../../local/postgres/admin.ts';
import { applyMigrations } from '../../local/postgres/migrations.ts';
import { startPostgres } from '../../local/postgres/server.ts';

const root = join(import.meta.dirname, '../..');
const schemaOf = (service: string) => new URL(`../../local/${service}/schema.sql`, import.meta.url);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Hands `read` a connection as postgres to a freshly migrated database, which is gone afterwards. */
export async function withEmptyProject<T>(read: (sql: Sql) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migrated-'));
  try {
    const { passwords } = await loadKeys(dataDir);
    const server = await startPostgres({ dataDir, passwords, log: quiet });
    try {
      await applySqlFiles(server.url('supabase_auth_admin'), [schemaOf('auth')]);
      await applySqlFiles(server.url('supabase_admin'), [schemaOf('realtime'), schemaOf('storage')]);
      await applyMigrations({ root, dataDir, url: server.url('postgres'), signal: AbortSignal.timeout(60_000) });
      // With an empty path every name in a definition is written with its schema.
      const sql = postgres(server.url('postgres'), { max: 1, connection: { search_path: '' } });
      try {
        return await read(sql);
      } finally {
        await sql.end();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
