import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';

const bucket = 'kept';
const fileBytes = 400_000;

async function storageOf(product: Product) {
  const { serviceKey } = await loadKeys(product.dataDir);
  return createClient(product.url, serviceKey, { auth: { persistSession: false } }).storage;
}

/** Inserts rows until the connection breaks; records those whose commit was confirmed. */
async function insertUntilKilled(databaseUrl: string, answered: number[]): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    for (let number = 1; ; number++) {
      await sql`insert into public.kept_rows (number) values (${number})`;
      answered.push(number);
    }
  } catch {
    await sql.end({ timeout: 0 }).catch(() => undefined);
  }
}

/** Uploads and overwrites five files until the connection breaks; records the confirmed names. */
async function uploadUntilKilled(product: Product, answered: Set<string>): Promise<void> {
  const storage = await storageOf(product);
  for (let number = 0; ; number++) {
    const name = `folder/${number % 5}.bin`;
    const { error } = await storage.from(bucket).upload(name, randomBytes(fileBytes), { upsert: true });
    if (error) return;
    answered.add(name);
  }
}

test('a kill during writes and uploads loses no confirmed row and leaves no partial file', async () => {
  const dataDir = await migratedFolder();
  const first = await launch({ DATA_DIR: dataDir });
  await first.ready;
  const databaseUrl = await databaseUrlOf(dataDir, 'postgres');
  const before = postgres(databaseUrl, { max: 1 });
  await before`create table public.kept_rows (number integer primary key)`;
  await before.end();
  await (await storageOf(first)).createBucket(bucket, { public: false });

  const rows: number[] = [];
  const files = new Set<string>();
  const writing = Promise.all([insertUntilKilled(databaseUrl, rows), uploadUntilKilled(first, files)]);
  while (rows.length === 0 || files.size === 0) await sleep(20);
  await sleep(1_000);
  first.process.kill('SIGKILL');
  await writing;

  const second = await launch({ DATA_DIR: dataDir });
  await second.ready;
  const after = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1 });
  const stored = await after<{ number: number }[]>`select number from public.kept_rows order by number`;
  const objects = await after<{ name: string; size: number }[]>`
    select name, (metadata ->> 'size')::integer as size from storage.objects where bucket_id = ${bucket}`;
  await after.end();

  expect(stored.map(({ number }) => number).slice(0, rows.length)).toEqual(rows);
  expect(objects.map(({ name }) => name)).toEqual(expect.arrayContaining([...files]));
  const storage = await storageOf(second);
  for (const { name, size } of objects) {
    const { data, error } = await storage.from(bucket).download(name);
    expect(error).toBeNull();
    expect(size).toBe(fileBytes);
    expect((await data?.arrayBuffer())?.byteLength).toBe(fileBytes);
  }
  await discard(second);
});
