// Counts the rows that a call of /api reads from each table, including reads by policies, triggers and functions.
import { sql } from 'kysely';
import type { Database, Db } from '../../../functions/_shared/database/database.ts';

/** By table, `schema.name`; `sequential` counts rows of sequential scans. */
export type RowsRead = Map<string, { sequential: number; all: number }>;

/** Wraps the database to add the reads of each transaction to `read`. */
export function counting(database: Database, read: RowsRead): Database {
  const counted =
    <T>(work: (db: Db) => Promise<T>) =>
    async (db: Db) => {
      const before = await countersOf(db);
      const result = await work(db);
      for (const [table, { sequential, all }] of await countersOf(db)) {
        const was = before.get(table) ?? { sequential: 0, all: 0 };
        const sum = read.get(table) ?? { sequential: 0, all: 0 };
        read.set(table, {
          sequential: sum.sequential + sequential - was.sequential,
          all: sum.all + all - was.all,
        });
      }
      return result;
    };
  return {
    ...database,
    asCaller: (scope, work, closing) => database.asCaller(scope, counted(work), closing),
    asCallerAtOnce: (scope, work) => database.asCaller(scope, counted(work)),
    asService: (work) => database.asService(counted(work)),
  };
}

/** The counters of this connection that are not in the statistics yet, including this transaction's. */
async function countersOf(db: Db): Promise<RowsRead> {
  const { rows } = await sql<{ name: string; sequential: number; fetched: number }>`
    select schemaname || '.' || relname as name, seq_tup_read as sequential, coalesce(idx_tup_fetch, 0) as fetched
    from pg_catalog.pg_stat_xact_user_tables where seq_scan + coalesce(idx_scan, 0) > 0`.execute(db);
  return new Map(rows.map(({ name, sequential, fetched }) => [name, { sequential, all: sequential + fetched }]));
}
