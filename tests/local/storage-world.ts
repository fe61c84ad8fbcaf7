// A bucket, policies and a user of a test's own, made the way a project makes them: over the API and by SQL as postgres.
import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { inject } from 'vitest';

const stack = inject('stack');

/** Bytes that no other test has. */
export const someBytes = (length: number) => new Uint8Array(randomBytes(length));

export const baseUrl = `${stack.url}/storage/v1`;
export const serviceKey = stack.serviceKey;

function client(key: string) {
  return createClient(stack.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** The service key's client, past the policies. */
export const service = client(stack.serviceKey);
/** A visitor: the anon key and nothing else. */
export const visitor = client(stack.anonKey);

/** A new user, signed in; their client and id. */
export async function aUser() {
  const email = `${randomUUID()}@storage.test`;
  const password = randomUUID();
  const { data, error } = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  // On a client of its own: `service` must stay the service's.
  const signedIn = await client(stack.serviceKey).auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  const user = client(stack.anonKey);
  const held = await user.auth.setSession(signedIn.data.session);
  if (held.error) throw held.error;
  return { storage: user.storage, id: data.user.id, token: signedIn.data.session.access_token };
}

interface BucketWishes {
  public?: boolean;
  fileSizeLimit?: number | string;
  allowedMimeTypes?: string[];
}

/** A new bucket with a name of its own; its name. */
export async function aBucket(wishes: BucketWishes = {}): Promise<string> {
  const name = `test-${randomUUID()}`;
  const { error } = await service.storage.createBucket(name, { public: false, ...wishes });
  if (error) throw error;
  return name;
}

/** Lets signed-in users do `command` on the objects of the bucket for which `condition` (SQL) holds. */
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

/** The bytes of a download, or its error thrown. */
export async function bytesOf(download: PromiseLike<{ data: Blob | null; error: Error | null }>): Promise<Uint8Array> {
  const { data, error } = await download;
  if (error) throw error;
  return new Uint8Array((await data?.arrayBuffer()) ?? []);
}
