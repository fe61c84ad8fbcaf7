// A product that can be restarted on the same data and address, with people working in it.
import { createClient } from '@supabase/supabase-js';
import { callsOf } from '../../bench/calls.ts';
import type { Session } from '../../functions/core/users/session.contract.ts';
import { loadKeys } from '../../local/keys/keys.ts';
import { createAccount } from '../../supabase/world/people.ts';
import { freePort } from '../support/processes/free-port.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

export interface RestartableProduct {
  port: number;
  url: string;
  databaseUrl: () => Promise<string>;
  /** A new signed-in staff member, or client. */
  invite: (name: string, type?: 'staff' | 'client') => Promise<Session & { id: string }>;
  /** Disables a person, which changes the key of every topic. */
  disable: (id: string) => Promise<void>;
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** On the same data and address as before. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startRestartableProduct(): Promise<RestartableProduct> {
  const env = {
    DATA_DIR: await migratedFolder(),
    PORT: String(await freePort()),
    MAIL_PORT: String(await freePort()),
    PASSWORD: 'a password of the convergence test',
  };
  let product: Product = await launch(env);
  await product.ready;
  const { anonKey: _anon, serviceKey } = await loadKeys(env.DATA_DIR);
  const { auth } = createClient(product.url, serviceKey, { auth: { persistSession: false } });
  const { url } = product;
  return {
    port: Number(env.PORT),
    url,
    databaseUrl: () => databaseUrlOf(env.DATA_DIR, 'postgres'),
    invite: async (name, type = 'staff') => {
      const email = `${name}@example.com`;
      const person = { email, password: env.PASSWORD, firstName: name, lastName: 'Example', type };
      const id = await createAccount({ url, serviceKey }, person);
      const body = { email, password: env.PASSWORD, scope: type === 'client' ? type : 'admin' };
      return { ...((await callsOf(url).json('POST', '/authenticate', body)) as Session), id };
    },
    disable: async (id) => {
      const { error } = await auth.admin.deleteUser(id);
      if (error) throw error;
    },
    stop: async (signal) => {
      await product.stop(signal);
    },
    start: async () => {
      product = await launch(env);
      await product.ready;
    },
    close: () => discard(product),
  };
}
