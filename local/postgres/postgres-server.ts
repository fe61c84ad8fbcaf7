// Runs Postgres 17 for a data directory on a free port of 127.0.0.1, with the roles and schemas of a Supabase project.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginRole, Passwords } from '../keys/keys.ts';
import type { Log } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import { applySqlFiles, setPasswords } from './admin.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, refuseOtherVersion } from './cluster.ts';
import { startProcess } from './process.ts';
import { postgresUser } from './system-user.ts';

interface PostgresOptions {
  dataDir: string;
  passwords: Passwords;
  log: Log;
}

export interface Postgres {
  readonly port: number;
  readonly pid: number;
  /** The connection URL of a role; contains the password, so never log it. */
  url(role: LoginRole): string;
  /** Ends all sessions and stops the server; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Resolves when the server ends unexpectedly. */
  readonly died: Promise<string>;
}

/** Starts the cluster in `dataDir`/postgres, created if missing; resolves when the roles can log in. */
export async function startPostgres({ dataDir, passwords, log }: PostgresOptions): Promise<Postgres> {
  const clusterDir = join(dataDir, 'postgres');
  const [binaries, user] = await Promise.all([findBinaries(), postgresUser()]);
  // Other users may traverse the directory (Postgres may run as another user) but not list it.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await refuseOtherVersion(clusterDir);
  await createCluster({ initdb: binaries.initdb, clusterDir, user, password: passwords.supabase_admin, log });

  const port = await freePort();
  const server = await startProcess({ postgres: binaries.postgres, clusterDir, user, port, log });
  const url = (role: LoginRole) => `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/postgres`;
  try {
    await bootstrap(url('supabase_admin'), passwords);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { port, pid: server.pid, url, stop: server.stop, died: server.died };
}

const files = ['bootstrap.sql', 'hosted-rules.sql', 'auth-functions.sql'];

/**
 * Gives the cluster the roles, schemas and rights of a Supabase project, before its services and migrations run, and sets
 * the passwords of login roles. Idempotent; runs at every start.
 */
async function bootstrap(adminUrl: string, passwords: Passwords): Promise<void> {
  await applySqlFiles(
    adminUrl,
    files.map((file) => new URL(file, import.meta.url)),
  );
  await setPasswords(adminUrl, passwords, [
    'postgres',
    'authenticator',
    'supabase_auth_admin',
    'supabase_storage_admin',
    'supabase_realtime_admin',
  ]);
}
