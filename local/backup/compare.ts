// Checks that database and files match: every object of Storage has a file of its size, every file has an object.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';

/** Returns the files that rows of the product refer to and that are missing; `local/` does not know these tables. */
export type FindMissing = (sql: Sql) => Promise<string[]>;

/** Describes what the product wants to be known of a backup without opening it. */
export type Describe = (sql: Sql) => Promise<Record<string, unknown>>;

export interface Comparison {
  objects: number;
  files: number;
  /** Total size of the files that belong to an object. */
  objectBytes: number;
  /** Paths relative to the folder of the files. */
  withoutObject: string[];
  /** One sentence for each missing file or row. */
  missing: string[];
  /** The product's word on its content. */
  content: Record<string, unknown>;
}

/** Compares the files in `folder` with the database at `url`. */
export async function compare(
  url: string,
  folder: string,
  findMissing: FindMissing,
  describe: Describe = async () => ({}),
): Promise<Comparison> {
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
      content: await describe(sql),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Removes files uploaded after the database was copied. */
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
