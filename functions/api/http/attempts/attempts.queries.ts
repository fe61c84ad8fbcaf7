// Counters of sign-in attempts, and known devices. All as the service.
import { sql } from 'kysely';
import type { Db } from '../../../_shared/database/database.ts';

export interface Bucket {
  name: string;
  /** Attempts in the window. */
  max: number;
}

/** None is longer than the sweep keeps a counter (`private.sweep`, attempts). */
export type Window = '15 minutes' | '1 minute' | '10 minutes' | '1 hour';

/** Counts an attempt in each bucket, or none when one is full. Returns seconds to wait, or 0. Must be committed. */
export async function countAttempts(service: Db, buckets: Bucket[], window: Window = '15 minutes'): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select private.count_attempts(${buckets.map(({ name }) => name)}::text[], ${buckets.map(({ max }) => max)}::int[],
      ${window}::interval) as wait`.execute(service);
  return rows[0]?.wait ?? 0;
}

/** The same for what the caller does, in the caller's own transaction; the database adds the caller to the name. */
export async function countOwnAttempt(db: Db, { name, max }: Bucket, window: Window): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select private.count_own_attempt(${name}, ${max}::int, ${window}::interval) as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

export async function forgetAttempts(service: Db, buckets: string[]): Promise<void> {
  await sql`select private.forget_attempts(name) from unnest(${buckets}::text[]) as name`.execute(service);
}

/** Whether the person with this address has signed in on this device. */
export async function isKnownDevice(service: Db, email: string, digest: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select private.is_known_device(${email}, ${digest}) as known`.execute(service);
  return rows[0]?.known ?? false;
}

export async function noteDevice(service: Db, userId: string, digest: string): Promise<void> {
  await sql`select private.note_device(${userId}::uuid, ${digest})`.execute(service);
}
