// Fills a database with a company of thousands of projects, in one transaction of SQL.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { makeFiles } from './files.ts';

/** The password of all people. */
export const PASSWORD = 'a password of the worlds';

/** Writes rows into an empty database as its superuser, and the files of photos into the data directory. */
export async function fillCompany(adminUrl: string, dataDir: string, projects: number): Promise<void> {
  const text = await readFile(new URL('rows.sql', import.meta.url), 'utf8');
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('world.projects', ${String(projects)}, true), set_config('world.password', ${PASSWORD}, true)`;
      await tx.unsafe(text);
    });
    // Gives the planner its statistics, and spares the first reader writing hint bits.
    await sql`vacuum analyze`;
    await makeFiles(sql, dataDir);
  } finally {
    await sql.end();
  }
}
