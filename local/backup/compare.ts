// Whether database and files belong together: every object of Storage has its file in its size, every file an object.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';

/** What rows of the product say of files, for which `local/` has no eyes: the names of what is missing. */
export type FindMissing = (sql: Sql) => Promise<string[]>;

export interface Comparison {
  objects: number;
  files: number;
  /** Of the files that belong to an object. */
  objectBytes: number;
  /** Paths below the folder of the files. */
  withoutObject: string[];
  /** Sentences, one for each thing that is missing. */
  missing: string[];
}

/** Compares the files in `folder` with the database at `url`. */
export async function compare(url: string, folder: string, findMissing: FindMissing): Promise<Comparison> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const sizes = await readSizes(folder);
    const objects = await sql<{ name: string; version: string; size: string | null }[]>`
      select bucket_id || '/' || name as name, version, metadata ->> 'size' as size from storage.objects`;
    const missing: string[] = [];
    const named = new Set<string>();
    for (const { name, version, size } of objects) {
      const path = join(version.slice(0, 2), version);
      const found = sizes.get(path);
      named.add(path);
      if (found === undefined) missing.push(`the file of ${name} is missing`);
      else if (size !== null && Number(size) !== found)
        missing.push(`the file of ${name} has ${found} of ${size} bytes`);
    }
    return {
      objects: objects.length,
      files: sizes.size,
      objectBytes: [...named].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0),
      withoutObject: [...sizes.keys()].filter((path) => !named.has(path)),
      missing: [...missing, ...(await findMissing(sql))],
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Removes files of uploads that came after the moment of the database. */
export async function removeExtra(folder: string, paths: string[]): Promise<void> {
  for (const path of paths) await rm(join(folder, path));
}

async function readSizes(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = new Map<string, number>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    sizes.set(path.slice(folder.length + 1), (await stat(path)).size);
  }
  return sizes;
}
