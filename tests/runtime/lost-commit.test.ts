// What reaches out of the database (a file, an account) when the connection is cut after COMMIT: the row is there, and
// must find what it names.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommitCutter, startCommitCutter } from '../support/commit-cutter.ts';
import { jpeg } from '../support/files.ts';
import { runBeside } from '../support/function-run.ts';
import { databaseUrlOf, discard, launch, type Product, temporaryFolder } from '../support/product.ts';

const password = 'correct horse battery';
let product: Product;
let cutter: CommitCutter;
let api: { url: string; stop: () => Promise<void> };
let token: string;

beforeAll(async () => {
  product = await launch({ DATA_DIR: await temporaryFolder(), PASSWORD: password });
  await product.ready;
  cutter = await startCommitCutter(await databaseUrlOf(product.dataDir, 'api'));
  api = await runBeside(product, { API_DB_URL: cutter.url });
  const json = { email: 'admin@example.com', password, scope: 'admin' };
  token = (await post<{ access_token: string }>('/authenticate', { json })).data.access_token;
});

afterAll(async () => {
  await api.stop();
  await cutter.close();
  await discard(product);
});

interface Body {
  json?: unknown;
  picture?: File;
  key?: string;
}

async function post<T>(path: string, { json, picture, key }: Body): Promise<{ status: number; data: T }> {
  const form = new FormData();
  if (picture) form.set('picture', picture);
  const answer = await fetch(`${api.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: picture ? form : JSON.stringify(json),
  });
  const { data } = (await answer.json()) as { data: T };
  return { status: answer.status, data };
}

/** Sends it once with its answer to COMMIT lost, and again under the same key; gives what the second try was answered. */
async function twice<T>(path: string, body: Body): Promise<{ status: number; data: T }> {
  const key = randomUUID();
  const before = cutter.cuts();
  cutter.cutNextCommit();
  expect((await post(path, { ...body, key })).status).toBe(503);
  expect(cutter.cuts()).toBe(before + 1);
  return post<T>(path, { ...body, key });
}

const shown = async (filePath: string) => (await fetch(`${api.url}/api/content/${filePath}`)).status;

async function aNote(): Promise<{ projectId: number; noteId: number }> {
  const made = async (path: string, json: unknown) => (await post<{ id: number }>(path, { json })).data.id;
  const projectId = await made('/projects', { name: randomUUID() });
  const at = `/projects/${projectId}`;
  const majorPhaseId = await made(`${at}/majorphases`, { name: 'Shell' });
  const phaseId = await made(`${at}/phases`, { name: 'Ground', majorPhaseId });
  const taskId = await made(`${at}/tasks`, { title: 'Pour', phaseId });
  return { projectId, noteId: await made(`${at}/tasks/${taskId}/notes`, { description: 'With a picture.' }) };
}

test('a photo whose commit was not answered is there for the second try, and so is its file', async () => {
  const { projectId, noteId } = await aNote();
  const again = await twice<{ projectAddPhotoToNote: { filePath: string }[] }>(
    `/projects/${projectId}/notes/${noteId}/photos`,
    { picture: await jpeg() },
  );
  expect(again.status).toBe(201);
  expect(await shown(again.data.projectAddPhotoToNote[0]?.filePath ?? '')).toBe(200);
});

test('a banner whose commit was not answered keeps its file', async () => {
  const { projectId } = await aNote();
  const again = await twice<{ bannerPath: string }>(`/projects/${projectId}/banner`, { picture: await jpeg() });
  expect(again.status).toBe(200);
  expect(await shown(JSON.stringify(again.data).match(/"([^"]+\?e=[^"]+)"/)?.[1] ?? '')).toBe(200);
});

test('a person whose commit was not answered keeps the account and can sign in', async () => {
  const first = { email: `${randomUUID()}@example.com`, password: 'correct horse battery 2' };
  const json = { firstName: 'New', lastName: 'Person', userTypeId: 2, ...first };
  expect((await twice('/users', { json })).status).toBe(201);
  // The first password has to be changed: it was right.
  expect((await post('/authenticate', { json: { ...first, scope: 'admin' } })).status).toBe(403);
});
