// Takes a backup while the product runs, and verifies it: the database first, then its files. Removals of files wait meanwhile.
import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres, { type ReservedSql } from 'postgres';
import { loadKeys } from '../keys/keys.ts';
import { postgresUser } from '../postgres/system-user.ts';
import { removalLock } from '../storage/removal.ts';
import { type Comparison, compare, type Describe, type FindMissing, removeExtra } from './compare.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyTree } from './copy-tree.ts';
import { copyKeys, type Description, filesOf, parts, writeDescription } from './layout.ts';
import type { Progress } from './progress.ts';
import { openCluster, openSource } from './source.ts';

interface TakeOptions {
  dataDir: string;
  /** Must not exist yet. */
  target: string;
  version: string;
  findMissing: FindMissing;
  describe: Describe;
  progress: Progress;
}

/**
 * Writes the backup to `target`, verifies it by starting its database, and returns its description. Files that the
 * product itself has lost are listed in `missing`; such a backup is kept, but does not count as the last good one.
 */
export async function takeBackup(options: TakeOptions): Promise<Description> {
  const { dataDir, target, version, findMissing, describe, progress } = options;
  if (await isThere(target)) throw new Error(`${target} is there already; a backup is never overwritten.`);
  const takenAt = new Date().toISOString();
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const databaseBytes = await copyAll(dataDir, unfinished, progress);
    progress.step('checking');
    const found = await verify(unfinished, findMissing, describe);
    await removeExtra(parts(unfinished).files, found.withoutObject);
    const { objects: files, objectBytes: fileBytes, missing, content } = found;
    const description = { version, takenAt, databaseBytes, files, fileBytes, missing, content };
    await writeDescription(unfinished, description);
    await rename(unfinished, target);
    if (missing.length > 0) return description;
    await writeFile(join(dataDir, 'last-backup.json'), `${JSON.stringify({ takenAt })}\n`, { mode: 0o600 });
    return description;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies everything and returns the size of the database in bytes. */
async function copyAll(dataDir: string, backup: string, progress: Progress): Promise<number> {
  const source = await openSource(dataDir);
  const sql = postgres(source.url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => undefined });
  try {
    const session = await sql.reserve();
    await holdRemovals(session);
    progress.step('database');
    await copyCluster(session, join(dataDir, 'postgres'), parts(backup).database, progress.add);
    const { bytes } = progress;
    progress.step('files');
    await copyTree(filesOf(dataDir), parts(backup).files, { onFile: progress.add });
    await copyKeys(dataDir, backup);
    await releaseRemovals(session);
    return bytes;
  } finally {
    await sql.end({ timeout: 1 });
    await source.close();
  }
}

async function holdRemovals(session: ReservedSql): Promise<void> {
  const { space, key } = removalLock;
  // Long enough for a running removal, not for another backup.
  await session`set lock_timeout = '10s'`;
  await session`select pg_advisory_lock(${space}::int, ${key}::int)`.catch(() => {
    throw new Error('Another backup is being taken.');
  });
}

/** Throws when the session was lost meanwhile: files may be gone that the copied database refers to. */
async function releaseRemovals(session: ReservedSql): Promise<void> {
  const { space, key } = removalLock;
  const released = await session<[{ held: boolean }]>`
    select pg_advisory_unlock(${space}::int, ${key}::int) as held`.catch(() => []);
  if (!released[0]?.held) throw new Error('The product was stopped while it was copied. Take the backup again.');
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Verifies `backup` without changing it: starts its database on a copy, which recovers it, and compares it with the files.
 * Needs space for the database in the system's temporary folder.
 */
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
