// Gives a cluster the roles, schemas and rights of a Supabase project, before its services and migrations run.
import type { Passwords } from '../keys/keys.ts';
import { applySqlFiles, setPasswords } from './admin.ts';

const files = ['bootstrap.sql', 'hosted-rules.sql', 'auth-functions.sql'];

/** Applies roles, schemas and rights and sets the passwords of login roles. Idempotent; runs at every start. */
export async function bootstrap(adminUrl: string, passwords: Passwords): Promise<void> {
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
