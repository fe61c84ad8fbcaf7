// Starts the Supabase services of this process in the order of their dependencies.
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createAuth } from './auth/auth-server.ts';
import type { ServicePath } from './gateway/gateway-server.ts';
import type { Keys } from './keys/keys.ts';
import type { Closers } from './lifecycle/closers.ts';
import { createLog } from './log.ts';
import { applySqlFiles, setPasswords } from './postgres/admin.ts';
import { applyMigrations } from './postgres/migrations.ts';
import type { Postgres } from './postgres/postgres-server.ts';
import { createRealtime } from './realtime/realtime-server.ts';
import type { Service } from './service.ts';
import { createStorage } from './storage/storage-server.ts';

interface ServicesOptions {
  root: string;
  dataDir: string;
  origin: string;
  /** The client's address behind our own proxies. */
  addressOf(request: IncomingMessage): string;
  keys: Keys;
  postgres: Postgres;
  closers: Closers;
}

/** Starts Auth, applies the migrations, starts Storage and Realtime. */
export async function createServices(options: ServicesOptions): Promise<Record<ServicePath, Service>> {
  const { root, dataDir, origin, addressOf, keys, postgres, closers } = options;
  const { jwtSecret, anonKey, serviceKey } = keys;
  const adminUrl = postgres.url('supabase_admin');

  const auth = await createAuth({
    databaseUrl: postgres.url('supabase_auth_admin'),
    jwtSecret,
    anonKey,
    serviceKey,
    publicUrl: origin,
    log: createLog('auth'),
  });
  await closers.add('auth', () => auth.close());
  await applySqlFiles(adminUrl, [
    new URL('storage/schema.sql', import.meta.url),
    new URL('realtime/schema.sql', import.meta.url),
  ]);
  await applyMigrations({
    root,
    home: join(dataDir, 'cli'),
    url: postgres.url('postgres'),
    signal: closers.signal,
  });
  await setPasswords(adminUrl, keys.passwords, ['api']);

  const [storage, realtime] = await Promise.all([
    createStorage({
      databaseUrl: postgres.url('supabase_storage_admin'),
      jwtSecret,
      dataDir,
      log: createLog('storage'),
    }),
    createRealtime({
      databaseUrl: postgres.url('supabase_realtime_admin'),
      jwtSecret,
      addressOf,
      log: createLog('realtime'),
    }),
  ]);
  await closers.add('storage', () => storage.close());
  await closers.add('realtime', () => realtime.close());
  return { '/auth/v1': auth, '/storage/v1': storage, '/realtime/v1': realtime };
}
