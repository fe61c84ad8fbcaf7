// Asks the policies on realtime.messages what a caller may do in a topic, as hosted does: with probe rows in a
// transaction that is always rolled back. Simultaneous questions are batched, since after a restart every page asks at
// once. Never stores anything.
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { Claims } from '../keys/access-token.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { batched } from './batched.ts';

export type Extension = 'broadcast' | 'presence';
export type ReadAccess = Record<Extension, boolean>;

export interface Authorization {
  /** Which messages of the topic the caller may read. */
  mayRead(claims: Claims, topic: string): Promise<ReadAccess>;
  /** Whether the caller may add such a message to the topic. */
  mayWrite(claims: Claims, topic: string, extension: Extension): Promise<boolean>;
  /** The sessions among `ids` that Auth has ended. */
  endedSessions(ids: string[]): Promise<string[]>;
}

/** Questions in one transaction; with more, the first would wait too long for the last. */
const BATCH = 50;
/** Simultaneous transactions; the pool has one more connection for everything else. */
const BATCHES_AT_ONCE = 2;

const BATCHES = {
  size: BATCH,
  atOnce: BATCHES_AT_ONCE,
  // A policy can fail for one caller; an unreachable database fails for all.
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

/** The result of `ask` in a transaction that is rolled back. */
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
