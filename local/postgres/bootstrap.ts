// Brings an empty or existing cluster to the state of a Supabase project before its services and migrations run.
import type { Passwords } from '../keys.ts';
import { applySqlFiles, setPasswords } from './admin.ts';

const authFunctions = new URL('auth-functions.sql', import.meta.url);

/** Applies roles, schemas and rights and sets the login roles' passwords; safe to repeat at every start. */
export async function bootstrap(adminUrl: string, passwords: Passwords): Promise<void> {
  const files = ['bootstrap.sql', 'hosted-rules.sql'].map((file) => new URL(file, import.meta.url));
  await applySqlFiles(adminUrl, [...files, authFunctions]);
  await setPasswords(adminUrl, passwords, [
    'postgres',
    'authenticator',
    'supabase_auth_admin',
    'supabase_storage_admin',
    'supabase_realtime_admin',
  ]);
}

/** Puts back auth.uid() and its like, which Auth replaces by functions that know fewer claims. */
export async function repairAuth(adminUrl: string): Promise<void> {
  await applySqlFiles(adminUrl, [authFunctions]);
}
