// Brings an empty or existing cluster to the state of a Supabase project before its services and migrations run.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import type { Passwords } from '../keys.ts';

/** Applies the bootstrap files and sets the login roles' passwords; safe to repeat at every start. */
export async function bootstrap(adminUrl: string, passwords: Passwords): Promise<void> {
  const files = ['bootstrap.sql', 'auth-functions.sql', 'hosted-rules.sql'];
  const loginRoles = Object.entries(passwords).filter(([role]) => role !== 'api');
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    for (const file of files) await sql.unsafe(await readFile(new URL(file, import.meta.url), 'utf8'));
    for (const [role, password] of loginRoles) await sql.unsafe(`alter role ${role} password '${password}'`);
  } finally {
    await sql.end();
  }
}
