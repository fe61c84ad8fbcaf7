// For what there is only once in a product, such as the company's settings: tests that change it take turns.
import postgres from 'postgres';
import { inject } from 'vitest';

/** Does the work while no other test file does work of the same name. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
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
