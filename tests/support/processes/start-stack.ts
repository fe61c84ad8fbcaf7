// Starts the product shared by the database, api, realtime and browser tests.
import { randomBytes } from 'node:crypto';
import { loadKeys } from '../../../local/keys/keys.ts';
import { databaseUrlOf, discard, launch } from '../product.ts';
import { migratedFolder } from '../releases/migrated-folder.ts';

/** The URLs and keys of a running product. */
export interface Stack {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** As the role postgres, which sees every row. */
  databaseUrl: string;
  /** As the role api, which the function logs in as. */
  apiDatabaseUrl: string;
  /** The URL of the caught mails as JSON, with its key. */
  mailUrl: string;
  /** The password of every seeded account. */
  password: string;
  jobsSecret: string;
  /** Signs access tokens; empty for a Supabase whose secret is unknown, where test people sign in by password. */
  jwtSecret: string;
}

/** Starts a product with demo data and `env` on an empty data directory; its output goes to stack.log. */
export async function startStack(
  env: Record<string, string> = {},
): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  const dataDir = await migratedFolder();
  const password = randomBytes(12).toString('base64url');
  // One proxy is trusted, so that tests can use different network addresses.
  const product = await launch({ DATA_DIR: dataDir, SEED: 'bare-demo', PASSWORD: password, PROXIES: '1', ...env });
  const stop = () => discard(product);
  try {
    await product.ready;
    const { anonKey, serviceKey, jobsSecret, jwtSecret } = await loadKeys(dataDir);
    const { url, mailUrl } = product;
    const [databaseUrl, apiDatabaseUrl] = await Promise.all([
      databaseUrlOf(dataDir, 'postgres'),
      databaseUrlOf(dataDir, 'api'),
    ]);
    const secrets = { anonKey, serviceKey, password, jobsSecret, jwtSecret };
    return { stack: { url, databaseUrl, apiDatabaseUrl, mailUrl, ...secrets }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
