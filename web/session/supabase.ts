import type { SupabaseClient } from '@supabase/supabase-js';
import { onDemand } from '../lib/code/on-demand.ts';
import { loadEnv } from '../lib/http/env.ts';
import { site } from '../model/site.ts';
import { readSession } from './session-store.ts';

const loadLibrary = onDemand(() => import('@supabase/supabase-js'));
const loadAnswers = onDemand(() => import('./auth-answer.ts'));
let client: Promise<SupabaseClient> | undefined;
let isBanned = false;

/** The Supabase client of the page with the stored session. Its code loads lazily. */
export function supabase(): Promise<SupabaseClient> {
  client ??= connect().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function connect() {
  const [{ createClient }, { authFetch }, { supabaseUrl, supabaseAnonKey }] = await Promise.all([
    loadLibrary(),
    loadAnswers(),
    loadEnv(),
  ]);
  const created = createClient(supabaseUrl, supabaseAnonKey, {
    auth: { storageKey: site().sessionKey, detectSessionInUrl: false },
    global: {
      fetch: authFetch(() => {
        isBanned = true;
      }),
    },
  });
  const { data } = await created.auth.getSession();
  const stored = readSession();
  // A new session from /api/authenticate has no user yet; setSession completes it.
  if (stored && !data.session?.user?.id) await created.auth.setSession(stored);
  return created;
}

/** Whether the session could not be renewed because the account is disabled. */
export const isAccountDisabled = () => isBanned;

/** Loads a session that /api/authenticate has stored meanwhile. */
export async function completeSession() {
  const stored = readSession();
  if (stored) await (await supabase()).auth.setSession(stored);
}

/** Renews the session; false when it has ended. Throws when the server is unreachable. */
export async function renewSession(): Promise<boolean> {
  const { auth } = await supabase();
  const { data, error } = await auth.refreshSession();
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) throw error;
  return data.session !== null;
}
