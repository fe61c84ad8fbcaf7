// The product that the tests of database, api, realtime and browser share.
import { randomBytes } from 'node:crypto';
import { loadKeys } from '../../local/keys.ts';
import { databaseUrlOf, discard, launch, temporaryFolder } from './product.ts';

/** Where a running product is, and what a test needs to get in. */
export interface Stack {
  url: string;
  anonKey: string;
  serviceKey: string;
  /** As the role postgres, which sees every row. */
  databaseUrl: string;
  /** As the role api, which the function logs in as. */
  apiDatabaseUrl: string;
  /** The caught mails as JSON; the key is in it. */
  mailUrl: string;
  /** The password of every seeded account. */
  password: string;
  jobsSecret: string;
}

/** Starts a product with the demo data on an empty data directory; its output goes to stack.log. */
export async function startStack(): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  const dataDir = await temporaryFolder();
  const password = randomBytes(12).toString('base64url');
  // One proxy is believed, so that tests can call from network addresses of their own.
  const product = await launch({ DATA_DIR: dataDir, SEED: 'demo', PASSWORD: password, PROXIES: '1' });
  const stop = () => discard(product);
  try {
    await product.ready;
    const { anonKey, serviceKey, jobsSecret } = await loadKeys(dataDir);
    const { url, mailUrl } = product;
    const [databaseUrl, apiDatabaseUrl] = await Promise.all([
      databaseUrlOf(dataDir, 'postgres'),
      databaseUrlOf(dataDir, 'api'),
    ]);
    return { stack: { url, anonKey, serviceKey, databaseUrl, apiDatabaseUrl, mailUrl, password, jobsSecret }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
