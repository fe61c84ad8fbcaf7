// Files and accounts when the connection is cut after COMMIT: the row exists, and so must what it refers to.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../support/files.ts';
import { runBeside } from '../support/function-run.ts';
import { migratedFolder } from '../support/migrated-folder.ts';
import { type CommitCutter, startCommitCutter } from '../support/network/commit-cutter.ts';
import { type Body, type Office, openOffice } from '../support/office.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';

const password = 'correct horse battery';
let product: Product;
let cutter: CommitCutter;
let api: { url: string; stop: () => Promise<void> };
let office: Office;

beforeAll(async () => {
  product = await launch({ DATA_DIR: await migratedFolder(), PASSWORD: password });
  await product.ready;
  cutter = await startCommitCutter(await databaseUrlOf(product.dataDir, 'api'));
  api = await runBeside(product, { API_DB_URL: cutter.url });
  office = await openOffice(api.url, password);
});

afterAll(async () => {
  await api.stop();
  await cutter.close();
  await discard(product);
});

/** Sends a request whose COMMIT is not confirmed, and repeats it with the same key; returns the second answer. */
async function twice<T>(path: string, body: Body): Promise<{ status: number; data: T }> {
  const key = randomUUID();
  const before = cutter.cuts();
  cutter.cutNextCommit();
  expect((await office.post(path, { ...body, key })).status).toBe(503);
  expect(cutter.cuts()).toBe(before + 1);
  return office.post<T>(path, { ...body, key });
}

test('a photo whose commit was not confirmed exists at the second try, with its file', async () => {
  const { projectId, noteId } = await office.aNote();
  const again = await twice<{ projectAddPhotoToNote: { filePath: string }[] }>(
    `/projects/${projectId}/notes/${noteId}/photos`,
    { picture: await jpeg() },
  );
  expect(again.status).toBe(201);
  expect(await office.shown(again.data.projectAddPhotoToNote[0]?.filePath ?? '')).toBe(200);
});

test('a banner whose commit was not confirmed keeps its file', async () => {
  const { projectId } = await office.aNote();
  const again = await twice<{ bannerPath: string }>(`/projects/${projectId}/banner`, { picture: await jpeg() });
  expect(again.status).toBe(200);
  expect(await office.shown(JSON.stringify(again.data).match(/"([^"]+\?e=[^"]+)"/)?.[1] ?? '')).toBe(200);
});

test('a user whose commit was not confirmed keeps the account and can sign in', async () => {
  const first = { email: `${randomUUID()}@example.com`, password: 'correct horse battery 2' };
  const json = { firstName: 'New', lastName: 'Person', userTypeId: 2, ...first };
  expect((await twice('/users', { json })).status).toBe(201);
  // The first password was accepted and must be changed.
  expect((await office.post('/authenticate', { json: { ...first, scope: 'admin' } })).status).toBe(403);
});
