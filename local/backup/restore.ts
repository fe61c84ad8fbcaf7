// Restores a backup into a data directory. Postgres is started once, which completes recovery, and the files are
// compared.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadKeys } from '../keys.ts';
import { postgresUser } from '../postgres/system-user.ts';
import { type Comparison, compare, type FindMissing } from './compare.ts';
import { copyTree } from './copy-tree.ts';
import { copyKeys, filesOf, parts, readDescription } from './layout.ts';
import type { Progress } from './progress.ts';
import { openCluster } from './source.ts';

interface RestoreOptions {
  backup: string;
  /** An empty or missing directory. */
  dataDir: string;
  findMissing: FindMissing;
  progress: Progress;
}

/**
 * Fills `dataDir`. When database and files do not match, the result is left beside it under another name for
 * inspection. Files that the backup lists as missing do not stop it; they are returned in `missing`.
 */
export async function restore({ backup, dataDir, findMissing, progress }: RestoreOptions): Promise<Comparison> {
  const { missing: known } = await readDescription(backup);
  if ((await readdir(dataDir).catch(() => [])).length > 0) {
    throw new Error(`${dataDir} is not empty; restore into a new directory.`);
  }
  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Other users may traverse the directory (Postgres may run as another user) but not list it.
  await mkdir(unfinished, { recursive: true, mode: 0o711 });
  const { database, files } = parts(backup);
  progress.step('database');
  await copyTree(database, join(unfinished, 'postgres'), { owner: await postgresUser(), onFile: progress.add });
  progress.step('files');
  await copyTree(files, filesOf(unfinished), { onFile: progress.add });
  await copyKeys(backup, unfinished);
  progress.step('checking');
  const server = await openCluster(join(unfinished, 'postgres'), await loadKeys(unfinished));
  const found = await compare(server.url, filesOf(unfinished), findMissing).finally(server.close);
  const lost = found.missing.filter((sentence) => !known.includes(sentence));
  const wrong = [...lost, ...found.withoutObject.map((path) => `the file ${path} belongs to no object`)];
  if (wrong.length > 0) {
    throw new Error(`What was restored does not fit together; it is in ${unfinished}:\n  ${wrong.join('\n  ')}`);
  }
  await rename(unfinished, dataDir);
  return found;
}
