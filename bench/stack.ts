// The measured product: `npm start` on empty data, with two signed-in people.
import { loadKeys } from '../local/keys/keys.ts';
import { demoAccounts } from '../supabase/seed/accounts.ts';
import { discard, launch, temporaryFolder } from '../tests/support/product.ts';
import { type Calls, callsOf } from './calls.ts';

export interface Bench {
  url: string;
  anonKey: string;
  serviceKey: string;
  password: string;
  dataDir: string;
  /** The process of `npm start`; all others are its descendants. */
  pid: number;
  admin: Calls;
  staff: Calls;
  stop(): Promise<void>;
}

/** Starts the product with additional `env`; resolves when both people are signed in. */
export async function startBench(env: Record<string, string> = {}): Promise<Bench> {
  const dataDir = await temporaryFolder();
  const password = 'a password of the benchmark';
  const product = await launch({ ...env, DATA_DIR: dataDir, SEED: 'bare-demo', PASSWORD: password });
  const stop = () => discard(product);
  try {
    await product.ready;
    const { anonKey, serviceKey } = await loadKeys(dataDir);
    const [admin, staff] = await Promise.all([
      signIn(product.url, demoAccounts.admin.email, password),
      signIn(product.url, demoAccounts.staff.email, password),
    ]);
    const pid = product.process.pid ?? 0;
    return { url: product.url, anonKey, serviceKey, password, dataDir, pid, admin, staff, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs in and returns the calls of a new session. */
export async function signIn(url: string, email: string, password: string): Promise<Calls> {
  const session = await callsOf(url).json('POST', '/authenticate', { email, password, scope: 'admin' });
  const { access_token } = session as { access_token: string };
  return callsOf(url, access_token);
}
