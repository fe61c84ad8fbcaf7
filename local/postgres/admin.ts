// What is done to the database as supabase_admin, the owner of everything. Only the start may use it.
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import type { LoginRole, Passwords } from '../keys.ts';

/** Applies each file whole or not at all, in this order; the files must be repeatable. */
export async function applySqlFiles(adminUrl: string, files: URL[]): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    // Sent as one message, a file is one transaction.
    for (const file of files) await sql.unsafe(await readFile(file, 'utf8'));
  } finally {
    await sql.end();
  }
}

/** Lets `roles` log in with their passwords. */
export async function setPasswords(adminUrl: string, passwords: Passwords, roles: LoginRole[]): Promise<void> {
  const sql = postgres(adminUrl, { max: 1 });
  try {
    for (const role of roles) await sql.unsafe(`alter role ${role} login password '${passwords[role]}'`);
  } finally {
    await sql.end();
  }
}
