// A lock for tests that change data of which there is only one, such as the company's settings.
import postgres from 'postgres';
import { inject } from 'vitest';

/** Runs the work while no other test file runs work of the same name. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (turn) => {
      await turn`select pg_advisory_xact_lock(hashtext(${name}))`;
      await work();
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
