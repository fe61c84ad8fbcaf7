// Files and accounts when the connection is cut after COMMIT: the row exists, and so must what it refers to.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../support/files.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/network/database-proxy.ts';
import { runBeside } from '../support/processes/function-run.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';
import { type Body, type Office, openOffice } from '../support/worlds/office.ts';

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

/** Calls the function beside the product as this caller, and gives the `data` of the answer. */
async function ask<T>(token: string, method: string, path: string, json: object = {}, key?: string) {
  const answer = await fetch(`${api.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(json) }),
  });
  const body = (await answer.json()) as { data: T };
  return { status: answer.status, data: body.data };
}

interface Session {
  access_token: string;
}
interface Offer {
  offer: { id: number; choices: { sha256: string }[]; signatures: unknown[] };
  changeOrder: { number: number } | null;
}

/** A client who signs in with the password of the administrator. */
async function aClient(admin: string) {
  const email = `${randomUUID()}@example.com`;
  const person = { firstName: 'Maria', lastName: 'Lopez', userTypeId: 3, email };
  const { data: user } = await ask<{ id: string }>(admin, 'POST', '/users', person);
  const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
  await sql`update auth.users set email_confirmed_at = now(), encrypted_password = (
    select encrypted_password from auth.users where email = 'admin@example.com') where id = ${user.id}`;
  await sql.end();
  const { data: session } = await ask<Session>('', 'POST', '/authenticate', { email, password, scope: 'client' });
  return { id: user.id, token: session.access_token };
}

test('a signature whose commit was not confirmed is one signature, and one change order', async () => {
  const signIn = { email: 'admin@example.com', password, scope: 'admin' };
  const admin = (await ask<Session>('', 'POST', '/authenticate', signIn)).data.access_token;
  await ask(admin, 'PATCH', '/settings', { companyName: 'Paradigm Pro', timeZone: 'Etc/UTC' });
  const client = await aClient(admin);
  const { projectId } = await office.aNote();
  const project = `/projects/${projectId}`;
  await ask(admin, 'POST', `${project}/users/${client.id}`);
  await ask(admin, 'PATCH', project, { launchedOn: '2026-11-02T00:00:00Z', isEnabled: true });
  const change = { kind: 'change', title: 'Skylight' };
  const { data: draft } = await ask<{ id: number; options: { id: number }[] }>(
    ...([admin, 'POST', `${project}/decisions`, change] as const),
  );
  const drafted = `${project}/decisions/${draft.id}`;
  const price = { lines: [{ text: 'All of it', cents: 195_000 }] };
  await ask(admin, 'PATCH', `${drafted}/options/${draft.options[0]?.id}`, price);
  const { version } = (await ask<{ version: number }>(admin, 'GET', drafted)).data;
  expect((await ask(admin, 'POST', `${drafted}/send`, { version })).status).toBe(200);
  const site = `/client${drafted}`;
  const { offer } = (await ask<Offer>(client.token, 'GET', site)).data;
  const body = {
    offerId: offer.id,
    choice: 1,
    sha256: offer.choices[0]?.sha256,
    typedName: 'Maria',
    consent: { version: 2, language: 'en' },
  };

  const key = randomUUID();
  cutter.cutNextCommit();
  expect((await ask(client.token, 'POST', `${site}/sign`, body, key)).status).toBe(503);
  const again = await ask<{ state: string }>(client.token, 'POST', `${site}/sign`, body, key);
  expect([again.status, again.data.state]).toEqual([201, 'closed']);
  // Another key is told that it is signed.
  expect((await ask(client.token, 'POST', `${site}/sign`, body, randomUUID())).status).toBe(409);
  const read = (await ask<Offer>(client.token, 'GET', site)).data;
  expect([read.offer.signatures.length, read.changeOrder?.number]).toEqual([1, 1]);
});

interface CommitCutter extends DatabaseProxy {
  /** Drops the confirmation of the next transaction that writes a row. */
  cutNextCommit(): void;
  /** The number of dropped confirmations. */
  cuts(): number;
}

/** A proxy for Postgres that cuts a connection after the commit and before its confirmation. */
async function startCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  let isArmed = false;
  let cuts = 0;
  const proxy = await startDatabaseProxy(databaseUrl, (client, upstream) => {
    let answered = '';
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      answered = (answered + bytes.toString('latin1')).split('BEGIN\0').at(-1) ?? '';
      if (isArmed && /(INSERT 0|UPDATE) [1-9].*COMMIT\0/s.test(answered)) {
        isArmed = false;
        cuts += 1;
        client.destroy();
        return;
      }
      client.write(bytes);
    });
  });
  return {
    ...proxy,
    cutNextCommit() {
      isArmed = true;
    },
    cuts: () => cuts,
  };
}
