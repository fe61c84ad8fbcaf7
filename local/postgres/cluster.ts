// Creates the files of a Postgres cluster with initdb, once.
import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { guard } from '../process/guard.ts';
import { asUser } from './as-user.ts';
import type { SystemUser } from './system-user.ts';

const majorVersion = '17';

interface ClusterOptions {
  initdb: string;
  clusterDir: string;
  user: SystemUser | undefined;
  password: string;
  log: Log;
}

async function clusterVersion(clusterDir: string): Promise<string | null> {
  return readFile(join(clusterDir, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

/** Throws, with advice, when another major version of Postgres created the cluster. */
export async function refuseOtherVersion(clusterDir: string): Promise<void> {
  const version = await clusterVersion(clusterDir);
  if (version !== null && version !== majorVersion) {
    throw new Error(
      `The database in ${clusterDir} was made by Postgres ${version}, this release runs Postgres ${majorVersion}: ` +
        'dump it with the release that made it and restore the dump into an empty DATA_DIR.',
    );
  }
}

/** Throws, with advice, when the cluster belongs to somebody else than `user` (undefined: the current user). */
export async function refuseOtherOwner(clusterDir: string, user: SystemUser | undefined): Promise<void> {
  const owner = await stat(clusterDir).then(
    ({ uid }) => uid,
    () => undefined,
  );
  const wanted = user?.uid ?? process.getuid?.();
  if (owner === undefined || wanted === undefined || owner === wanted) return;
  const handOver = user ? `, or hand it over with "chown -R postgres: '${clusterDir}'"` : '';
  throw new Error(
    `The database in ${clusterDir} belongs to the user with the id ${owner}: run this as that user${handOver}.`,
  );
}

/** Creates an empty cluster with the superuser supabase_admin; does nothing when one exists. */
export async function createCluster({ initdb, clusterDir, user, password, log }: ClusterOptions): Promise<void> {
  if ((await clusterVersion(clusterDir)) !== null) return;
  log.info('making an empty database');
  // A killed initdb leaves a partial cluster, so it writes to a temporary folder, which is renamed at the end.
  const unfinished = `${clusterDir}.new`;
  const passwordFile = `${clusterDir}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (user) {
      await chown(unfinished, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await runInitdb(initdb, unfinished, passwordFile, user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, clusterDir);
}

async function runInitdb(initdb: string, dir: string, passwordFile: string, user: SystemUser | undefined) {
  const { command, args, options } = await asUser(
    user,
    initdb,
    [
      `--pgdata=${dir}`,
      '--username=supabase_admin',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts as on hosted Supabase and needs no locale of the machine.
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ],
    dir,
  );
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  guard(child, 'KILL');
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The database could not be made (initdb ended with ${code}): ${complaint.trim()}`);
}
