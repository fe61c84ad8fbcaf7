// Uploads that cannot be stored now: the answer allows a retry, which succeeds.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeys } from '../../local/keys/keys.ts';
import { jpeg } from '../support/files.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';
import { withoutWrites } from '../support/worlds/limit-writes.ts';
import { type Office, openOffice } from '../support/worlds/office.ts';

const password = 'correct horse battery';
let product: Product;
let office: Office;
let superuser: Sql;

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password });
  await product.ready;
  office = await openOffice(product.url, password);
  const { hostname, port } = new URL(await databaseUrlOf(product.dataDir, 'postgres'));
  const { passwords } = await loadKeys(product.dataDir);
  superuser = postgres({
    host: hostname,
    port: Number(port),
    database: 'postgres',
    max: 2,
    user: 'supabase_admin',
    password: passwords.supabase_admin,
  });
});

afterAll(async () => {
  await superuser.end();
  await discard(product);
});

/** Uploads a picture during `trouble`, then retries with the same key until it is stored, like a browser. */
async function uploadThrough(trouble: (upload: () => Promise<{ status: number }>) => Promise<void>): Promise<void> {
  const { projectId, noteId } = await office.aNote();
  const [key, picture] = [randomUUID(), await jpeg()];
  const upload = () =>
    office.post<{ projectAddPhotoToNote: { filePath: string }[] }>(`/projects/${projectId}/notes/${noteId}/photos`, {
      picture,
      key,
    });
  await trouble(upload);
  let again = await upload();
  // Several broken connections may be discovered one by one.
  for (let tries = 0; again.status === 503 && tries < 5; tries++) again = await upload();
  expect(again.status).toBe(201);
  expect(await office.shown(again.data.projectAddPhotoToNote[0]?.filePath ?? '')).toBe(200);
}

/** Ends the connection of `role` that waits for the table, while the table is locked. */
async function cutWaiting(table: string, role: string, work: () => Promise<void>): Promise<void> {
  let working: Promise<void> = Promise.resolve();
  await superuser.begin(async (sql) => {
    await sql.unsafe(`lock table ${table} in access exclusive mode`);
    working = work();
    for (;;) {
      const cut = await superuser`
        select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role} and wait_event_type = 'Lock'`;
      if (cut.count > 0) break;
      await sleep(20);
    }
  });
  await working;
}

test('on a full disk', async () => {
  await uploadThrough((upload) =>
    withoutWrites(product.process.pid ?? 0, async () => expect((await upload()).status).toBe(503)),
  );
});

test("when Storage's connection to the database is cut", async () => {
  await uploadThrough((upload) =>
    cutWaiting('storage.objects', 'supabase_storage_admin', async () => expect((await upload()).status).toBe(503)),
  );
});

test("when the function's connection to the database is cut", async () => {
  await uploadThrough((upload) =>
    cutWaiting('public.photos', 'api', async () => expect((await upload()).status).toBe(503)),
  );
});
