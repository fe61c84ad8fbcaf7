// Trips between the function and the database within a transaction.
import { decodeJwt } from 'jose';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../../functions/_shared/database/database.ts';

/** Counts the statements that are sent when no other is under way: those that follow at once share its trip. */
export function counted(db: Db) {
  let [trips, waiting] = [0, 0];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (waiting === 0) trips += 1;
      waiting += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      waiting -= 1;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), trips: () => trips };
}

/** The transaction of a signed-in person. */
export function scopeOf({ token }: { token: string }) {
  const { sub = '', session_id: sessionId } = decodeJwt<{ session_id: string }>(token);
  return { userId: sub, sessionId, requestKey: crypto.randomUUID(), requestId: '' };
}
