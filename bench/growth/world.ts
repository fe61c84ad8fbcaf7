// Worlds of three sizes to measure and test growth: one data directory each, created by SQL in seconds to minutes.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { loadKeys } from '../../local/keys.ts';
import type { Log } from '../../local/log.ts';
import { applySqlFiles, setPasswords } from '../../local/postgres/admin.ts';
import { applyMigrations } from '../../local/postgres/migrations.ts';
import { startPostgres } from '../../local/postgres/server.ts';
import { makeFiles } from './files.ts';

/** Number of projects, each with 100 tasks, 40 notes, 20 photos, 200 changes and a client. */
export const WORLDS = { S: 10, M: 500, L: 5_000 } as const;
export type WorldName = keyof typeof WORLDS;

/** The password of all people in a world. */
export const PASSWORD = 'a password of the worlds';

const root = join(import.meta.dirname, '../..');
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schemaOf = (service: string) => new URL(`../../local/${service}/schema.sql`, import.meta.url);

/** Creates a world for `npm start` in the empty folder `dataDir`. */
export async function makeWorld(dataDir: string, projects: number): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const { passwords } = await loadKeys(dataDir);
  const server = await startPostgres({ dataDir, passwords, log: quiet });
  try {
    const admin = server.url('supabase_admin');
    await applySqlFiles(server.url('supabase_auth_admin'), [schemaOf('auth')]);
    await applySqlFiles(admin, [schemaOf('realtime'), schemaOf('storage')]);
    const signal = AbortSignal.timeout(120_000);
    await applyMigrations({ root, home: join(dataDir, 'cli'), url: server.url('postgres'), signal });
    await setPasswords(admin, passwords, ['api']);
    await fill(admin, projects);
    await makeFiles(admin, dataDir);
  } finally {
    await server.stop();
  }
}

async function fill(adminUrl: string, projects: number): Promise<void> {
  const text = await readFile(new URL('world.sql', import.meta.url), 'utf8');
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('world.projects', ${String(projects)}, true), set_config('world.password', ${PASSWORD}, true)`;
      await tx.unsafe(text);
    });
    // Gives the planner its statistics, and spares the first reader writing hint bits.
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}
