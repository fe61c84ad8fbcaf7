// Worlds of three sizes to measure and test growth: one data directory each, created by SQL in seconds to minutes.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { migrate } from '../../tests/support/migrate.ts';
import { makeFiles } from './files.ts';

/** Number of projects, each with 100 tasks, 40 notes, 20 photos, 200 changes and a client. */
export const WORLDS = { S: 10, M: 500, L: 5_000 } as const;
export type WorldName = keyof typeof WORLDS;

/** The password of all people in a world. */
export const PASSWORD = 'a password of the worlds';

/** Creates a world for `npm start` in the empty or only migrated folder `dataDir`. */
export function makeWorld(dataDir: string, projects: number): Promise<void> {
  return migrate(dataDir, async (adminUrl) => {
    await fill(adminUrl, projects);
    await makeFiles(adminUrl, dataDir);
  });
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
