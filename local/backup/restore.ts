// Restores a backup into a data directory. Postgres is started once, which completes recovery, and the files are
// compared.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { loadKeys } from '../keys/keys.ts';
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
  /** Notes in the restored database that it was restored, from a backup of this time. */
  noteRestore: (sql: Sql, takenAt: string) => Promise<void>;
  progress: Progress;
}

/**
 * Fills `dataDir`. When database and files do not match, the result is left beside it under another name for
 * inspection. Files that the backup lists as missing do not stop it; they are returned in `missing`.
 */
export async function restore({
  backup,
  dataDir,
  findMissing,
  noteRestore,
  progress,
}: RestoreOptions): Promise<Comparison> {
  const { missing: known, takenAt } = await readDescription(backup);
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
  const found = await compare(server.url, filesOf(unfinished), findMissing)
    .then(async (compared) => {
      const lost = compared.missing.filter((sentence) => !known.includes(sentence));
      const wrong = [...lost, ...compared.withoutObject.map((path) => `the file ${path} belongs to no object`)];
      if (wrong.length > 0) {
        throw new Error(`What was restored does not fit together; it is in ${unfinished}:\n  ${wrong.join('\n  ')}`);
      }
      const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
      await noteRestore(sql, takenAt).finally(() => sql.end({ timeout: 5 }));
      return compared;
    })
    .finally(server.close);
  await rename(unfinished, dataDir);
  return found;
}
