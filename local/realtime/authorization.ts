// Asks the policies on realtime.messages what a caller may do in a topic, as hosted does: with probe rows in a
// transaction that is always rolled back. Questions that come together are one round trip: after a restart every page
// asks at once. It never stores anything.
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { Claims } from '../access-token.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { batched } from './batched.ts';

export type Extension = 'broadcast' | 'presence';
export type ReadAccess = Record<Extension, boolean>;

export interface Authorization {
  /** Which messages of the topic the caller may see. */
  mayRead(claims: Claims, topic: string): Promise<ReadAccess>;
  /** Whether the caller may add such a message to the topic. */
  mayWrite(claims: Claims, topic: string, extension: Extension): Promise<boolean>;
  /** Those of the sessions that Auth has ended. */
  endedSessions(ids: string[]): Promise<string[]>;
}

/** Questions of one transaction: more would make the first of them wait for the last. */
const BATCH = 50;
/** Transactions at once; the pool has one more connection for everything else. */
const BATCHES_AT_ONCE = 2;

const BATCHES = {
  size: BATCH,
  atOnce: BATCHES_AT_ONCE,
  // A policy may fail for one caller alone; a database that is away fails for all.
  isOfOne: (error: unknown) => error instanceof postgres.PostgresError,
};

export function createAuthorization(sql: Sql): Authorization {
  const reading = batched<ReadAccess>(
    (askers) => rolledBack(sql, (tx) => tx`select * from _realtime.may_read(${list(askers)}::text::jsonb)`),
    BATCHES,
  );
  const writing = batched<boolean>(async (askers) => {
    const rows = await rolledBack(
      sql,
      (tx) => tx<{ may: boolean }[]>`select may from _realtime.may_write(${list(askers)}::text::jsonb) as may`,
    );
    return rows.map(({ may }) => may);
  }, BATCHES);
  return {
    mayRead: (claims, topic) => reading(JSON.stringify({ claims, topic })),
    mayWrite: (claims, topic, extension) => writing(JSON.stringify({ claims, topic, extension })),
    async endedSessions(ids) {
      if (ids.length === 0) return [];
      const rows = await sql<
        { id: string }[]
      >`select id from _realtime.ended_sessions(${`{${ids.join(',')}}`}::text::uuid[]) as id`;
      return rows.map(({ id }) => id);
    },
  };
}

const list = (askers: string[]) => `[${askers.join(',')}]`;

class RollBack<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/** The answer of `ask`. Nothing of it stays. */
async function rolledBack<T>(sql: Sql, ask: (tx: TransactionSql) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(sql, async (tx) => {
      throw new RollBack(await ask(tx));
    });
  } catch (error) {
    if (error instanceof RollBack) return error.answer;
    throw error;
  }
}
