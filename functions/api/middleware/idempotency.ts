// A write happens once for its Idempotency-Key: the key's row is inserted in the write's own transaction, so a second
// request in flight waits for the first, and a write that is rolled back frees its key.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../../_shared/database.ts';
import { taken } from '../../_shared/errors.ts';
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

/** Takes the key for this transaction; throws `Repeated`, or a 422 when it was used with another request. */
export async function takeKey(db: Db, key: string, hash: string): Promise<void> {
  const { rows } = await sql`
    insert into public.idempotency_keys (user_id, key, request_hash)
    values ((select auth.uid()), ${key}::uuid, ${hash}) on conflict do nothing returning true as fresh`.execute(db);
  if (rows.length > 0) return;
  const found = await sql<{ request_hash: string; status: 200 | 201; answer: string }>`
    select request_hash, status, answer::text as answer from public.idempotency_keys
    where user_id = (select auth.uid()) and key = ${key}::uuid`.execute(db);
  const first = found.rows[0];
  if (!first || first.request_hash !== hash) throw taken('idempotency key');
  throw new Repeated(first.answer, first.status);
}

export async function keepAnswer(db: Db, key: string, status: number, answer: string): Promise<void> {
  await sql`update public.idempotency_keys set status = ${status}::int, answer = ${answer}::jsonb
    where user_id = (select auth.uid()) and key = ${key}::uuid`.execute(db);
}
