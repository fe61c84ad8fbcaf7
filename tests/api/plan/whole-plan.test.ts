// The whole plan is served from a cache while nobody changes it: never outdated, and never with another reader's data.
import { decodeJwt } from 'jose';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../functions/_shared/database/database.ts';
import { getWholePlan } from '../../../functions/api/projects/queries.ts';
import { noteCreated, photoAdded } from '../../../functions/core/notes/contract.ts';
import {
  type ProjectWithPlan,
  projectWithNoteIds,
  projectWithPlan,
} from '../../../functions/core/projects/contract.ts';
import { aPerson, aProject, signedInAs, signIn } from '../../support/builders.ts';
import { type Caller, callerWith, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { ask } from '../calls/ask.ts';
import { samples } from '../calls/samples/samples.ts';
import { aWorld, inTurn } from '../calls/world.ts';

const [admin, staff, colleague] = await Promise.all([signedInAs('admin'), signedInAs('staff'), signedInAs('staff')]);
const database = openDatabase({ url: inject('stack').apiDatabaseUrl, connections: 1, prepare: true });
afterAll(() => database.close());

const pathOf = (id: number) => `/projects/${id}?plan=full`;
const planOf = async (caller: Caller, id: number) => dataOf(await caller.get(pathOf(id)), projectWithPlan);
const notesIn = (plan: ProjectWithPlan) =>
  plan.majorPhases.flatMap(({ phases }) => phases.flatMap(({ tasks }) => tasks.flatMap(({ notes }) => notes)));

/** A request like a browser's, with the raw bytes of its answer. */
async function fetchPlan({ token }: Caller, id: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${inject('stack').url}/api${pathOf(id)}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The plan from the database, without signatures and the data of its reader, which the function adds. */
async function madeAnew({ token }: Caller, id: number) {
  const { sub = '', session_id: sessionId } = decodeJwt<{ session_id: string }>(token);
  const scope = { userId: sub, sessionId, requestKey: '', requestId: '' };
  const { json } = await database.asCaller(scope, (db) => getWholePlan(db, id, '', 'whole'));
  return JSON.parse(json ?? 'null') as unknown;
}

/** The answer of the product in the same format. */
async function answered(caller: Caller, id: number) {
  const { body } = await caller.get(pathOf(id));
  const text = JSON.stringify((body as { data: object }).data).replace(/\?e=\d+&s=[\w-]+"/g, '"');
  const { lastViewed: _, ...plan } = JSON.parse(text) as { lastViewed: unknown };
  return plan;
}

const writes = Object.keys(samples).filter((call) => !call.startsWith('GET '));

test.for(writes)("after %s the plan equals the database's", (call) => inTurn(call, () => readAfter(call)));

async function readAfter(call: string): Promise<void> {
  const world = await aWorld();
  const { id } = world.plan;
  // The second answer is from the cache.
  await staff.get(pathOf(id));
  await staff.get(pathOf(id));
  const sample = await samples[call]?.(world);
  if (!sample) throw new Error(`There is no sample of ${call}`);
  await ask(call, sample, sample.token ?? admin.token);
  // Other tests may change the keys of all topics meanwhile.
  await expect.poll(async () => [await answered(staff, id), await madeAnew(staff, id)]).toSatisfy(isTwice);
}

function isTwice(both: unknown[]): boolean {
  return JSON.stringify(sorted(both[0])) === JSON.stringify(sorted(both[1]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

// docs/product.md#project-tree
test('an unchanged plan has the same tag for everyone and is not sent again', async () => {
  const { id, taskId } = await aProject(staff);
  const first = await fetchPlan(staff, id);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')?.toLowerCase()).toContain('authorization');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect((await fetchPlan(colleague, id)).headers.get('etag')).toBe(tag);
  const again = await fetchPlan(staff, id, { 'if-none-match': `"other", ${tag}` });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Something else' });
  const changed = await fetchPlan(staff, id, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('Something else');
});

test("the plan is the same compressed or not, with its reader's own last view", async () => {
  const { id } = await aProject(staff, { tasks: 40 });
  const viewed = new Set<string | null>();
  for (const caller of [staff, colleague]) {
    // Others read the project in between, and the second answer is from the cache.
    for (const encoding of ['identity', 'gzip', 'br, gzip;q=0.5', 'gzip;q=0']) {
      const isGzip = /gzip(?!;q=0$)/.test(encoding);
      let { text, headers } = await fetchPlan(caller, id, { 'accept-encoding': encoding });
      const encoded = async () => {
        const found = headers.get('content-encoding');
        ({ text, headers } = await fetchPlan(caller, id, { 'accept-encoding': encoding }));
        return found;
      };
      // A name that another test changes in between makes a new text, which is compressed at its second read.
      await expect.poll(encoded, { message: encoding }).toBe(isGzip ? 'gzip' : null);
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      const { lastViewed, ...plan } = projectWithPlan.parse((JSON.parse(text) as { data: unknown }).data);
      expect(plan.majorPhases[0]?.phases[0]?.tasks).toHaveLength(40);
      viewed.add(lastViewed);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(viewed.size).toBe(2);
  expect(viewed).not.toContain(null);
});

test("a note whose files are pending is only in its author's plan, whoever read it first", async () => {
  const { id, taskId } = await aProject(staff);
  await planOf(colleague, id);
  const draft = { description: 'A draft', files: 1 };
  const made = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, draft), noteCreated, 201);
  for (const caller of [staff, colleague, staff, colleague]) {
    expect(notesIn(await planOf(caller, id)).map((note) => note.id)).toEqual(caller === staff ? [made.id] : []);
  }
  const file = await staff.upload(`/projects/${id}/notes/${made.id}/photos`, await jpeg());
  dataOf(file, photoAdded, 201);
  for (const caller of [colleague, staff]) {
    expect(notesIn(await planOf(caller, id))).toMatchObject([{ id: made.id, photos: [{ mimeType: 'image/jpeg' }] }]);
  }
});

test('a discarded draft is in nobody’s plan', async () => {
  const { id, taskId } = await aProject(staff);
  const draft = { description: 'A draft', files: 1 };
  const made = dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, draft), noteCreated, 201);
  expect(notesIn(await planOf(staff, id))).toHaveLength(1);
  await staff.delete(`/projects/${id}/notes/${made.id}`);
  expect(notesIn(await planOf(staff, id))).toEqual([]);
  expect(notesIn(await planOf(colleague, id))).toEqual([]);
});

test('renamed and removed authors and clients are up to date', async () => {
  const [author, client] = await Promise.all([signedInAs('staff'), aPerson({ type: 'client' })]);
  const { id, taskId } = await aProject(staff);
  await author.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Signed' });
  await staff.post(`/projects/${id}/users/${client.id}`);
  expect(notesIn(await planOf(staff, id))).toMatchObject([{ createdByLastName: author.person.lastName }]);
  await admin.patch(`/users/${author.person.id}`, { lastName: 'Married' });
  expect(notesIn(await planOf(staff, id))).toMatchObject([{ createdByLastName: 'Married' }]);
  const email = `new-${client.email}`;
  await admin.patch(`/users/${client.id}`, { email });
  expect(await planOf(staff, id)).toMatchObject({ customer: { email }, projectClients: [{ email, disabled: false }] });
  await admin.patch(`/users/${client.id}`, { disabled: true });
  expect((await planOf(staff, id)).projectClients).toMatchObject([{ email, disabled: true }]);
  const { url, serviceKey } = inject('stack');
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  await fetch(`${url}/auth/v1/admin/users/${author.person.id}`, { method: 'DELETE', headers });
  expect(notesIn(await planOf(staff, id))).toMatchObject([{ createdByFirstName: '', createdByLastName: '' }]);
});

test('when someone loses access, the plan has the new topics', async () => {
  const { id } = await aProject(staff);
  const leaver = await aPerson();
  const before = await planOf(staff, id);
  await admin.patch(`/users/${leaver.id}`, { disabled: true });
  const after = await planOf(staff, id);
  expect(after.channels.data).not.toBe(before.channels.data);
  expect(after.seq).toBe(before.seq);
});

test('the cache serves nobody without access, not even a 304', async () => {
  const { id } = await aProject(staff);
  const [tagged, client, demoted, disabled, leaving] = await Promise.all([
    fetchPlan(staff, id),
    signedInAs('client'),
    signedInAs('staff'),
    signedInAs('staff'),
    signedInAs('staff'),
  ]);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  for (const caller of [demoted, disabled, leaving]) expect((await fetchPlan(caller, id)).status).toBe(200);
  await admin.patch(`/users/${demoted.person.id}`, { userTypeId: 3 });
  await admin.patch(`/users/${disabled.person.id}`, { disabled: true });
  const { url, anonKey } = inject('stack');
  const headers = { apikey: anonKey, authorization: `Bearer ${leaving.token}` };
  await fetch(`${url}/auth/v1/logout`, { method: 'POST', headers });
  const current = (await fetchPlan(staff, id)).headers.get('etag') ?? '';
  for (const caller of [client, demoted, disabled, leaving, callerWith('no.token.atall')]) {
    for (const tag of [current, tagged.headers.get('etag') ?? '', '*']) {
      const { status, text, headers: told } = await fetchPlan(caller, id, { 'if-none-match': tag });
      expect(status, text).toBe(400);
      expect(told.get('etag')).toBeNull();
    }
  }
});

test('a deleted project leaves the cache', async () => {
  const { id } = await aProject(staff);
  const { headers } = await fetchPlan(staff, id);
  await admin.delete(`/projects/${id}`);
  expect((await fetchPlan(staff, id)).status).toBe(404);
  expect((await fetchPlan(staff, id, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404);
});

test('data of one reader is not served to the next', async () => {
  const { id, taskId } = await aProject(staff);
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Only mine', files: 1 });
  const mine = await fetchPlan(staff, id);
  const theirs = await fetchPlan(colleague, id, { 'if-none-match': mine.headers.get('etag') ?? '' });
  expect([theirs.status, theirs.text.includes('Only mine')]).toEqual([200, false]);
  // A new session of the same person.
  const again = callerWith((await signIn(staff.person)).access_token);
  expect((await fetchPlan(again, id)).text).toContain('Only mine');
});

test('with notes=ids a plan has ids of notes, and the two forms are cached separately', async () => {
  const { id, taskId } = await aProject(staff);
  for (const description of ['One', 'Two']) {
    dataOf(await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description }), noteCreated, 201);
  }
  // The second time from the cache.
  for (const time of ['first', 'second']) {
    const whole = await planOf(staff, id);
    const lean = dataOf(await staff.get(`${pathOf(id)}&notes=ids`), projectWithNoteIds);
    expect(
      notesIn(whole).map(({ description }) => description),
      time,
    ).toEqual(['Two', 'One']);
    expect(lean.majorPhases[0]?.phases[0]?.tasks[0]?.notes, time).toEqual(
      notesIn(whole).map((note) => ({ id: note.id })),
    );
    expect(lean.majorPhases[0]?.phases[0]?.tasks[0]?.noteCount, time).toBe(2);
  }
});
