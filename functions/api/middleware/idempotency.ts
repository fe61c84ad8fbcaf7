// A write happens once for its Idempotency-Key: the key's row is inserted in the write's own transaction, so a second
// request in flight waits for the first, and a write that is rolled back frees its key.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database.ts';
import { taken } from '../../_shared/errors.ts';
import type { Statement } from '../../_shared/scope.ts';
import type { ApiEnv } from '../parts.ts';

/** Thrown to roll the repetition back; it carries the first answer. */
export class Repeated extends Error {
  readonly answer: string;
  readonly status: 200 | 201;

  constructor(answer: string, status: 200 | 201) {
    super('The request was made before');
    this.answer = answer;
    this.status = status;
  }
}

/** What makes two requests the same: method, path with query, body. */
export function fingerprint(c: Context<ApiEnv>, body: string): string {
  const { pathname, search } = new URL(c.req.url);
  return createHash('sha256').update(`${c.req.method} ${pathname}${search}\n${body}`).digest('hex');
}

interface Kept {
  request_hash: string;
  /** Null in a row that this transaction has made. */
  status: 200 | 201 | null;
  answer: string;
}

/** Takes the key for this transaction; throws `Repeated`, or a 422 when it was used with another request. */
export async function takeKey(db: Db, key: string, hash: string): Promise<void> {
  // One statement, because what follows in the same round trip may abort the transaction. The update changes nothing:
  // it waits for a request in flight and gives the row that this one left.
  const { rows } = await sql<Kept>`
    insert into public.idempotency_keys as k (user_id, key, request_hash)
    values ((select auth.uid()), ${key}::uuid, ${hash})
    on conflict (user_id, key) do update set status = k.status
    returning request_hash, status, answer::text as answer`.execute(db);
  const kept = rows[0];
  if (!kept || kept.status === null) return;
  if (kept.request_hash !== hash) throw taken('idempotency key');
  throw new Repeated(kept.answer, kept.status);
}

/** The statement that ends a write: its answer stays with its key. */
export function keepAnswer(key: string, status: number, answer: string): Statement {
  return {
    text: `update public.idempotency_keys set status = $1, answer = $2::text::jsonb
      where user_id = (select auth.uid()) and key = $3::uuid`,
    values: [status, answer, key],
  };
}
