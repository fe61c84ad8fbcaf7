// Opens the database to back up: that of the running product, or a server started for the backup.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Keys, loadKeys } from '../keys/keys.ts';
import { findHolder, takeLock } from '../lifecycle/lock.ts';
import { createLog } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { refuseOtherVersion } from '../postgres/cluster.ts';
import { stopLeftover } from '../postgres/leftover.ts';
import { startProcess } from '../postgres/process.ts';
import { postgresUser } from '../postgres/system-user.ts';

interface Database {
  /** As supabase_admin; contains the password, so never log it. */
  url: string;
  close(): Promise<void>;
}

/** Opens the database of `dataDir`, and locks the directory when the product is not running. */
export async function openSource(dataDir: string): Promise<Database> {
  const clusterDir = join(dataDir, 'postgres');
  for (const path of [clusterDir, join(dataDir, 'keys.json')]) {
    await access(path).catch(() => {
      throw new Error(`There is no product in ${dataDir}: ${path} is missing. Set DATA_DIR.`);
    });
  }
  const keys = await loadKeys(dataDir);
  const holder = await findHolder(dataDir);
  if (holder) {
    if (!holder.postgresPort) throw new Error('The product is just starting. Try again when it is ready.');
    return { url: adminUrl(keys, holder.postgresPort), close: async () => undefined };
  }
  const lock = await takeLock(dataDir);
  try {
    await stopLeftover(clusterDir, createLog('postgres'));
    const server = await openCluster(clusterDir, keys);
    return {
      url: server.url,
      close: async () => {
        await server.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Starts Postgres on an unused cluster, which also recovers one that was copied while running. */
export async function openCluster(clusterDir: string, keys: Keys): Promise<Database> {
  await refuseOtherVersion(clusterDir);
  const [{ postgres }, user, port] = await Promise.all([findBinaries(), postgresUser(), freePort()]);
  const server = await startProcess({ postgres, clusterDir, user, port, log: createLog('postgres') });
  return { url: adminUrl(keys, port), close: server.stop };
}

function adminUrl({ passwords }: Keys, port: number): string {
  return `postgresql://supabase_admin:${passwords.supabase_admin}@127.0.0.1:${port}/postgres`;
}
