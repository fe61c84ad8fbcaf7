// Makes the database of a first start without starting the product. Apart from its copies, since Vitest cannot load the
// Supabase CLI in a global setup.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadKeys } from '../../../local/keys/keys.ts';
import type { Log } from '../../../local/log.ts';
import { applySqlFiles, setPasswords } from '../../../local/postgres/admin.ts';
import { applyMigrations } from '../../../local/postgres/migrations.ts';
import { startPostgres } from '../../../local/postgres/postgres-server.ts';
import { root } from '../product.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const schemaOf = (service: string) => new URL(`../../../local/${service}/schema.sql`, import.meta.url);

/** Makes keys and a migrated database in an empty folder as the first start does; `fill` may add rows as superuser. */
export async function migrate(dataDir: string, fill?: (adminUrl: string) => Promise<void>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const { passwords } = await loadKeys(dataDir);
  const server = await startPostgres({ dataDir, passwords, log: quiet });
  try {
    const admin = server.url('supabase_admin');
    await applySqlFiles(server.url('supabase_auth_admin'), [schemaOf('auth')]);
    await applySqlFiles(admin, [schemaOf('realtime'), schemaOf('storage')]);
    const signal = AbortSignal.timeout(120_000);
    await applyMigrations({ root, home: join(dataDir, 'cli'), url: server.url('postgres'), signal });
    await setPasswords(admin, passwords, ['api']);
    await fill?.(admin);
  } finally {
    await server.stop();
  }
}
