// Verifies a backup: starts its database on a copy, which recovers it, and compares it with the files.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKeys } from '../keys/keys.ts';
import { postgresUser } from '../postgres/system-user.ts';
import { type Comparison, compare, type Describe, type FindMissing } from './compare.ts';
import { copyTree } from './copy-tree.ts';
import { parts } from './layout.ts';
import { openCluster } from './source.ts';

/** Compares `backup` without changing it. Needs space for its database in the system's temporary folder. */
export async function verify(backup: string, findMissing: FindMissing, describe?: Describe): Promise<Comparison> {
  const { database, files } = parts(backup);
  const work = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    // Other users may traverse the directory: Postgres may run as another user.
    await chmod(work, 0o711);
    const cluster = join(work, 'postgres');
    await copyTree(database, cluster, { owner: await postgresUser(), passing: true });
    const server = await openCluster(cluster, await loadKeys(backup));
    try {
      return await compare(server.url, files, findMissing, describe);
    } finally {
      await server.close();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
