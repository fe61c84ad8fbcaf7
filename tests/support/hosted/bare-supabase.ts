import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { withBareSupabase } from '../../../scripts/catalogue/empty-project.ts';

interface BareSupabase {
  /** A connection as postgres. */
  sql: Sql;
  url: string;
  /** The home of the tool that applies migrations, in the data directory of the database. */
  home: string;
}

/** A database without the product for the tests of this file, prepared before the first one. */
export function aBareSupabase(prepare: (database: BareSupabase) => Promise<unknown>): void {
  let done: Promise<void>;
  const end = Promise.withResolvers<void>();
  beforeAll(async () => {
    const begun = Promise.withResolvers<void>();
    done = withBareSupabase(async (url, home) => {
      const sql = postgres(url, { max: 1, onnotice: () => undefined });
      await prepare({ sql, url, home });
      begun.resolve();
      await end.promise;
      await sql.end();
    });
    await Promise.race([begun.promise, done]);
  });
  afterAll(async () => {
    end.resolve();
    await done;
  });
}
