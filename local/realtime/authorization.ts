// Asks the policies on realtime.messages what a caller may do in a topic, as hosted does: with probe rows in a
// transaction that is always rolled back. It never stores anything, and an answer holds until the next token.
import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { Claims } from '../access-token.ts';

export type Extension = 'broadcast' | 'presence';
export type ReadAccess = Record<Extension, boolean>;

export interface Authorization {
  /** Which messages of the topic the caller may see. */
  mayRead(claims: Claims, topic: string): Promise<ReadAccess>;
  /** Whether the caller may add such a message to the topic. */
  mayWrite(claims: Claims, topic: string, extension: Extension): Promise<boolean>;
}

const INSUFFICIENT_PRIVILEGE = '42501';

export function createAuthorization(sql: Sql): Authorization {
  return {
    async mayRead(claims, topic) {
      const probes = { broadcast: randomUUID(), presence: randomUUID() };
      const seen = await rolledBack(sql, async (tx) => {
        // Sent together: one round trip.
        const [, , rows] = await Promise.all([
          tx`insert into realtime.messages (id, topic, extension)
             values (${probes.broadcast}, ${topic}, 'broadcast'), (${probes.presence}, ${topic}, 'presence')`,
          takeRole(tx, claims, topic),
          tx<{ id: string }[]>`select id from realtime.messages where id in (${probes.broadcast}, ${probes.presence})`,
        ]);
        return rows.map((row) => row.id);
      });
      return {
        broadcast: seen?.includes(probes.broadcast) ?? false,
        presence: seen?.includes(probes.presence) ?? false,
      };
    },

    async mayWrite(claims, topic, extension) {
      const written = await rolledBack(sql, async (tx) => {
        await Promise.all([
          takeRole(tx, claims, topic),
          tx`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
        ]);
        return true;
      });
      return written ?? false;
    },
  };
}

function takeRole(tx: TransactionSql, claims: Claims, topic: string) {
  return tx`select set_config('role', ${claims.role}, true), set_config('realtime.topic', ${topic}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
    set_config('request.jwt.claim.role', ${claims.role}, true)`;
}

class RollBack<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/** The answer of `ask`; null when Postgres refused it the right. Nothing of it stays. */
async function rolledBack<T>(sql: Sql, ask: (tx: TransactionSql) => Promise<T>): Promise<T | null> {
  try {
    return await sql.begin(async (tx) => {
      throw new RollBack(await ask(tx));
    });
  } catch (error) {
    if (error instanceof RollBack) return error.answer;
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return null;
    throw error;
  }
}
