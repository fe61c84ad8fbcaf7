// Buckets, policies and users for tests, created as a project does: over the API and by SQL as postgres.
import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';
import { aPerson, aSessionOf } from '../support/builders.ts';

const stack = inject('stack');

/** Random bytes. */
export const someBytes = (length: number) => new Uint8Array(randomBytes(length));

export const baseUrl = `${stack.url}/storage/v1`;
export const serviceKey = stack.serviceKey;

function client(key: string) {
  return createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** A client with the service key, which bypasses the policies. */
export const service = client(stack.serviceKey);
/** A client with the anon key and no session. */
export const visitor = client(stack.anonKey);

/** The client and id of a new signed-in user. */
export async function aUser() {
  const person = await aPerson({ type: 'client' });
  const session = await aSessionOf(person, 'client');
  const user = client(stack.anonKey);
  const held = await user.auth.setSession(session);
  if (held.error) throw held.error;
  return { storage: user.storage, id: person.id, token: session.access_token };
}

interface BucketWishes {
  public?: boolean;
  fileSizeLimit?: number | string;
  allowedMimeTypes?: string[];
}

/** Creates a bucket and returns its name. */
export async function aBucket(wishes: BucketWishes = {}): Promise<string> {
  const name = `test-${randomUUID()}`;
  const { error } = await service.storage.createBucket(name, { public: false, ...wishes });
  if (error) throw error;
  return name;
}

/** Allows signed-in users `command` on objects of the bucket that match `condition` (SQL). */
export async function allow(bucket: string, command: 'select' | 'insert' | 'update' | 'delete', condition = 'true') {
  const holds = `bucket_id = '${bucket}' and (${condition})`;
  const using = command === 'insert' ? '' : `using (${holds})`;
  const check = command === 'insert' || command === 'update' ? `with check (${holds})` : '';
  await asPostgres((sql) =>
    sql.unsafe(`create policy "users may ${command} in ${bucket.slice(0, 20)} ${randomUUID().slice(0, 8)}"
      on storage.objects for ${command} to authenticated ${using} ${check}`),
  );
}

/** Runs SQL as the role postgres, as a migration would. */
export async function asPostgres<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The bytes of a download. Throws its error. */
export async function bytesOf(download: PromiseLike<{ data: Blob | null; error: Error | null }>): Promise<Uint8Array> {
  const { data, error } = await download;
  if (error) throw error;
  return new Uint8Array((await data?.arrayBuffer()) ?? []);
}
