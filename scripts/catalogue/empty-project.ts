// Creates databases as `npm start` does: without the product, with its migrations only, or with its schemas only.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { loadKeys } from '../../local/keys/keys.ts';
import { applySqlFiles } from '../../local/postgres/admin.ts';
import { applyMigrations } from '../../local/postgres/migrations.ts';
import { startPostgres } from '../../local/postgres/postgres-server.ts';

const root = join(import.meta.dirname, '../..');
const schemaOf = (service: string) => new URL(`../../local/${service}/schema.sql`, import.meta.url);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs `work` with the URL, as postgres, of a temporary Supabase database without the product. */
export async function withBareSupabase<T>(work: (url: string, home: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'supabase-'));
  try {
    const { passwords } = await loadKeys(dataDir);
    const server = await startPostgres({ dataDir, passwords, log: quiet });
    try {
      await applySqlFiles(server.url('supabase_auth_admin'), [schemaOf('auth')]);
      await applySqlFiles(server.url('supabase_admin'), [schemaOf('realtime'), schemaOf('storage')]);
      return await work(server.url('postgres'), join(dataDir, 'cli'));
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs `read` with a connection as postgres to a temporary, freshly migrated database. */
export function withEmptyProject<T>(read: (sql: Sql, url: string, home: string) => Promise<T>): Promise<T> {
  return withBareSupabase(async (url, home) => {
    await applyMigrations({ root, home, url, signal: AbortSignal.timeout(120_000) });
    return withConnection(url, (sql) => read(sql, url, home));
  });
}

/** Runs `read` with a connection as postgres to a temporary database that supabase/schemas made. */
export function withSchemas<T>(read: (sql: Sql, url: string) => Promise<T>): Promise<T> {
  return withBareSupabase((url) =>
    withConnection(url, async (sql) => {
      const folder = join(root, 'supabase/schemas');
      for (const file of (await readdir(folder)).sort()) {
        const text = await readFile(join(folder, file), 'utf8');
        await sql.unsafe(text).catch((error: postgres.PostgresError) => {
          const line = text.slice(0, Number(error.position ?? 0)).split('\n').length;
          throw new Error(`supabase/schemas/${file}${error.position ? `:${line}` : ''}: ${error.message}`);
        });
      }
      return read(sql, url);
    }),
  );
}

async function withConnection<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
