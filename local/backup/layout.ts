// The layout of a backup: a folder with the database, the files, the keys, and backup.json, which describes it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const format = 1;

const descriptionSchema = z.object({
  format: z.literal(format),
  /** The release of the product that wrote it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  databaseBytes: z.int(),
  files: z.int(),
  fileBytes: z.int(),
  /** One sentence for each file that the product itself had lost; empty for a complete backup. */
  missing: z.array(z.string()).default([]),
  /** The product's word on its content at that time. */
  content: z.record(z.string(), z.unknown()).default({}),
});

export type Description = Omit<z.infer<typeof descriptionSchema>, 'format'>;

export const parts = (backup: string) => ({
  database: join(backup, 'database'),
  files: join(backup, 'files'),
});

export const filesOf = (dataDir: string) => join(dataDir, 'storage/objects');

/** Copies the keys between a data directory and a backup; both have them at the top. */
export async function copyKeys(from: string, to: string): Promise<void> {
  await writeFile(join(to, 'keys.json'), await readFile(join(from, 'keys.json')), { mode: 0o600, flush: true });
}

export async function writeDescription(backup: string, description: Description): Promise<void> {
  const text = `${JSON.stringify({ format, ...description }, null, 2)}\n`;
  await writeFile(join(backup, 'backup.json'), text, { mode: 0o600, flush: true });
}

/** Reads backup.json. Throws for a folder that is not a backup, or a format that this release does not know. */
export async function readDescription(backup: string): Promise<Description> {
  try {
    return descriptionSchema.parse(JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')));
  } catch {
    throw new Error(`${backup} is no backup that this release can read.`);
  }
}
