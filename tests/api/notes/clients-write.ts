// Lets clients write, as an administrator does once for the company. No test switches it off again: others may be at it.
import postgres from 'postgres';
import { inject } from 'vitest';
import { withLock } from '../../support/processes/with-lock.ts';

let done: Promise<void> | undefined;

/** The company lets its clients write; projects may still say no. */
export function clientsMayWrite(): Promise<void> {
  done ??= withLock('settings', async () => {
    const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
    await sql`update company_settings set clients_write = true where not clients_write`;
    await sql.end();
  });
  return done;
}
