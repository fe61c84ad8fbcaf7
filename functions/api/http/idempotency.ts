// A write happens once for each Idempotency-Key: the key's row is inserted in the write's own transaction. So a
// concurrent request waits for the first, and a rolled back write frees its key.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { Statement } from '../../_shared/database/scope.ts';
import { taken } from '../../_shared/errors.ts';
import type { ApiEnv } from './parts.ts';

/** The identity of a request: method, path with query, body. */
export function fingerprint(c: Context<ApiEnv>, body: string): string {
  const { pathname, search } = new URL(c.req.url);
  return createHash('sha256').update(`${c.req.method} ${pathname}${search}\n${body}`).digest('hex');
}

/** Takes the key for this transaction. Fails with an error that `isRepetition` recognises when the key was used. */
export async function takeKey(db: Db, key: string, hash: string): Promise<void> {
  await sql`insert into public.idempotency_keys (user_id, key, request_hash)
    values ((select auth.uid()), ${key}::uuid, ${hash})`.execute(db);
}

/** Whether a transaction failed because its key had been used. */
export function isRepetition(error: unknown): boolean {
  return error instanceof Error && 'constraint_name' in error && error.constraint_name === 'idempotency_keys_pkey';
}

interface Kept {
  request_hash: string;
  status: 200 | 201;
  answer: string;
  /** The JSON beside the data; null for nothing. */
  beside: string | null;
  /** Whether the addresses that were signed with it may still be open. */
  isFresh: boolean;
}

/** The first answer for this key. Throws a 422 when that was a different request. */
export async function firstAnswer(db: Db, key: string, hash: string): Promise<Kept> {
  const { rows } = await sql<Kept>`select request_hash, status, answer::text as answer, beside::text as beside,
      created_at > now() - interval '12 hours' as "isFresh"
    from public.idempotency_keys
    where user_id = (select auth.uid()) and key = ${key}::uuid`.execute(db);
  const [kept] = rows;
  if (kept?.request_hash !== hash) throw taken('idempotency key');
  return kept;
}

/** The last statement of a write: stores the answer with its key. */
export function keepAnswer(key: string, status: number, answer: string, beside: object): Statement {
  return {
    text: `update public.idempotency_keys set status = $1, answer = $2::text::jsonb, beside = $3::text::jsonb
      where user_id = (select auth.uid()) and key = $4::uuid`,
    values: [status, answer, JSON.stringify(beside), key],
  };
}
