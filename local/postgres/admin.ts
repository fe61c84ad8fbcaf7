// Changes to the database as supabase_admin, the owner of everything. Only for the start.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import type { LoginRole, Passwords } from '../keys/keys.ts';

/** Applies the files in order, each in one transaction. The files must be repeatable. */
export async function applySqlFiles(adminUrl: string, files: URL[]): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    // One message is one transaction.
    for (const file of files) await sql.unsafe(await readFile(file, 'utf8'));
  } finally {
    await sql.end();
  }
}

/** Sets the passwords of `roles`, so that they can log in. */
export async function setPasswords(adminUrl: string, passwords: Passwords, roles: LoginRole[]): Promise<void> {
  const sql = postgres(adminUrl, { max: 1 });
  try {
    for (const role of roles) await sql.unsafe(`alter role ${role} login password '${passwords[role]}'`);
  } finally {
    await sql.end();
  }
}
