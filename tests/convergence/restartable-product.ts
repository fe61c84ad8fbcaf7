// A product that can be restarted on the same data and address, with people working in it.
import { createClient } from '@supabase/supabase-js';
import { callsOf } from '../../bench/calls.ts';
import type { Session } from '../../functions/api/session/contract.ts';
import { loadKeys } from '../../local/keys.ts';
import { freePort } from '../../local/network/free-port.ts';
import { migratedFolder } from '../support/migrated-folder.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';

export interface RestartableProduct {
  port: number;
  url: string;
  databaseUrl: () => Promise<string>;
  /** A new signed-in staff member. */
  invite: (name: string) => Promise<Session & { id: string }>;
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
    invite: async (name) => {
      const email = `${name}@example.com`;
      const { data, error } = await auth.admin.createUser({
        email,
        password: env.PASSWORD,
        email_confirm: true,
        user_metadata: { first_name: name, last_name: 'Example' },
        app_metadata: { user_type: 2, must_change_password: false },
      });
      if (error) throw error;
      const body = { email, password: env.PASSWORD, scope: 'admin' };
      return { ...((await callsOf(url).json('POST', '/authenticate', body)) as Session), id: data.user.id };
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
