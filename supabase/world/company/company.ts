// Fills a database with a company of thousands of projects, in one transaction of SQL.
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';

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

/** A file system may allow only 65,000 links to one file. */
const NAMES_A_FILE = 20_000;

/**
 * Creates the file of every Storage object in `dataDir`, and sets its size in the row. Storage never changes a file, so all
 * can be hard links to a few: a hundred thousand take seconds and no space.
 */
async function makeFiles(sql: Sql, dataDir: string): Promise<void> {
  const picture = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#8a7' } })
    .jpeg()
    .toBuffer();
  const objects = join(dataDir, 'storage/objects');
  const rows = await sql<{ version: string }[]>`select version from storage.objects`;
  const folders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
  await mkdir(objects, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(objects, folder), { recursive: true });
  const path = (version: string) => join(objects, version.slice(0, 2), version);
  let first = '';
  for (const [index, { version }] of rows.entries()) {
    if (index % NAMES_A_FILE === 0) {
      first = path(version);
      await writeFile(first, picture, { mode: 0o600 });
    } else {
      await link(first, path(version));
    }
  }
  await sql`update storage.objects
    set metadata = metadata || jsonb_build_object('size', ${picture.length}::int, 'contentLength', ${picture.length}::int) where true`;
}
