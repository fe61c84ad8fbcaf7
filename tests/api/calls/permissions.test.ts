import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../../../functions/api/calls.ts';
import { isSignedIn } from '../../../functions/api/http/who.ts';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { session } from '../../../functions/core/users/session.contract.ts';
import { aPerson, type Person, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { anAddress } from '../../support/visits.ts';
import { ask } from './ask.ts';
import { callers, permissions } from './permissions.ts';
import { samples } from './samples/samples.ts';
import { byAnotherLink, ofAnotherTrade, replyOf, revokedVisits } from './samples/visits.ts';
import { aWorld, aWorldFor, clientOfProjects, inTurn, type Sample } from './world.ts';

const anEmail = () => `${unique('person').replace(' ', '-')}@example.com`;
const newPerson = (userTypeId: number): Sample => ({
  path: '/users',
  json: { firstName: 'New', lastName: 'Person', email: anEmail(), password: 'a temporary password', userTypeId },
});

/** Lines for variants of a call with other input. */
const variants: Record<string, () => Promise<Sample>> = {
  'POST /users as staff': async () => newPerson(2),
  'POST /users as administrator': async () => newPerson(1),
  'PATCH /users/{userId} of staff': async () => userPath('staff', { city: 'Springfield' }),
  'PATCH /users/{userId} to another type': async () => userPath('client', { userTypeId: 2 }),
  'PATCH /users/{userId} to disabled': async () => userPath('client', { disabled: true }),
  'PATCH /users/{userId} to another address': async () => userPath('client', { email: anEmail() }),
  'PATCH /users/{userId} of staff to another address': async () => userPath('staff', { email: anEmail() }),
  'PATCH /users/{userId}/passwordresetrequest of staff': async () => {
    const { path } = await userPath('staff');
    return { path: `${path}/passwordresetrequest` };
  },
  'DELETE /users/{userId} of staff': async () => userPath('staff'),
  'GET /print without a key': async () => ({ path: '/print', headers: { 'x-forwarded-for': anAddress() } }),
  'GET /report without a key': async () => ({ path: '/report' }),
  'GET /visits without a key': async () => ({ path: '/visits' }),
  'GET /visits after the link was revoked': revokedVisits,
  'GET /visits/documents after the link was revoked': async () => ({
    ...(await revokedVisits()),
    path: '/visits/documents',
  }),
  'POST /visits/documents/{versionId}/opened by another link': byAnotherLink,
  'POST /visits/todos of another trade': ofAnotherTrade,
  'POST /visits/replies of another trade': async () => replyOf(await ofAnotherTrade()),
  'GET /content/{id}/{variant} made for clients': async () => (await aClientsPhoto()).sample,
  'GET /content/{id}/{variant} made for clients before the note became internal': async () => {
    const { sample, project, note } = await aClientsPhoto();
    await staff.patch(`${project}/notes/${note}`, { isInternal: true });
    return sample;
  },
  'GET /content/{id}/{variant} made for clients before the project was disabled': async () => {
    const { sample, project } = await aClientsPhoto();
    await staff.patch(project, { isEnabled: false });
    return sample;
  },
};

async function userPath(type: 'client' | 'staff', json?: object): Promise<Sample> {
  return { path: `/users/${(await aPerson({ type })).id}`, json };
}

/** The URL of a picture for a client. */
async function aClientsPhoto() {
  const { plan, noteId } = await aWorld();
  const project = `/projects/${plan.id}`;
  await staff.upload(`${project}/notes/${noteId}/photos`, await jpeg());
  const feed = dataOf(await clientOfProjects.get(`/client${project}/notes`), feedNote.array());
  return { sample: { path: `/content/${feed[0]?.photos[0]?.filePath}` }, project, note: noteId };
}

/** A session directly from Auth, including for users that /authenticate rejects. */
async function tokenOf({ email, password }: Person): Promise<string> {
  const { url, serviceKey } = inject('stack');
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return session
    .pick({ access_token: true })
    .strip()
    .parse(await response.json()).access_token;
}

const [staff, admin, other, disabled, ended] = await Promise.all([
  signedInAs('staff'),
  signedInAs('admin'),
  signedInAs('client'),
  signedInAs('staff'),
  signedInAs('staff'),
]);
const mustChange = await tokenOf(await aPerson({ mustChangePassword: true }));
await admin.patch(`/users/${disabled.person.id}`, { disabled: true });
await fetch(`${inject('stack').url}/auth/v1/logout?scope=local`, {
  method: 'POST',
  headers: { apikey: inject('stack').anonKey, authorization: `Bearer ${ended.token}` },
});
const tokens = [
  ...[undefined, clientOfProjects.token, other.token, staff.token],
  ...[admin.token, disabled.token, mustChange, ended.token, undefined],
];
/** The key of a trade, which opens its visits and counts as no key everywhere else. */
const { headers: ofLink } = (await samples['GET /visits']?.(await aWorldFor('GET /visits'))) ?? {};
const holder = callers.indexOf("holder of a trade's link");
/** The message of a 400 by caller. */
const expired = 'session expired';
const scope = 'invalid scope';
const words = [expired, scope, scope, scope, scope, scope, scope, expired, expired];

let cases = 0;
afterAll(() => console.log(`permissions: ${Object.keys(permissions).length} lines, ${cases} cases ran`));

test.for(Object.entries(permissions))('%s', ([line, statuses]) => inTurn(line, () => tryAll(line, statuses)));

async function tryAll(line: string, statuses: readonly number[]): Promise<void> {
  const call = line.split(' ').slice(0, 2).join(' ');
  const make = async () => {
    const sample = await (variants[line]?.() ?? samples[call]?.(await aWorldFor(call)));
    if (!sample) throw new Error(`${line} has no sample`);
    return sample;
  };
  const got: number[] = [];
  const attempt = async (at: number, sample: Sample) => {
    const asked = at === holder ? { ...sample, headers: { ...ofLink, ...sample.headers } } : sample;
    const reply = await ask(call, asked, tokens[at]);
    got[at] = reply.status;
    if (reply.status === 400) {
      expect(z.object({ message: z.string() }).parse(reply.body).message, `${line} by ${callers[at]}`).toBe(words[at]);
    }
    cases += 1;
  };
  const all = [...callers.keys()];
  const refused = all.filter((at) => (statuses[at] ?? 0) >= 400);
  const accepted = all.filter((at) => !refused.includes(at));
  // Rejected callers change nothing: they come first, and leave their sample to the first who is accepted.
  const sample = await make();
  await together(refused, (at) => attempt(at, sample));
  const isRead = call.startsWith('GET ');
  await together(accepted, async (at) => attempt(at, isRead || at === accepted[0] ? sample : await make()));
  expect(Object.fromEntries(callers.map((caller, at) => [caller, got[at]]))).toEqual(
    Object.fromEntries(callers.map((caller, at) => [caller, statuses[at]])),
  );
}

/** Waits for all before it throws, so that nothing of a failed test runs on beside the next. */
async function together(callers: number[], attempt: (at: number) => Promise<void>): Promise<void> {
  for (const each of await Promise.allSettled(callers.map(attempt))) if (each.status === 'rejected') throw each.reason;
}

const takesInput = calls.filter(({ who, body, upload }) => isSignedIn(who) && (body || upload));

/** Bodies that no call accepts. */
const wrongBodies: [what: string, body: string][] = [
  ['an unknown field', '{"nonsense":true}'],
  ['a list', '[]'],
  ['no JSON', '{"name":'],
];

test.for(takesInput)('$name checks the caller before a wrong body', async ({ name: call, who }) => {
  // No body is accepted, so the calls share a world, but those of sets: a project has ten drafts.
  const world = await aWorldFor(call.includes('/sets/') ? call : 'GET a wrong body');
  const sample = await samples[call]?.(world);
  const statuses = permissions[call] ?? [];
  const attempt = async ([what, raw]: (typeof wrongBodies)[number], at: number) => {
    const headers = { 'content-type': 'application/json', ...(at === holder && ofLink) };
    const reply = await send(call.split(' ')[0] ?? '', sample?.path ?? '', { token: tokens[at], raw, headers });
    const status = statuses[at] ?? 0;
    const about = `${what} by ${callers[at]}`;
    // A row is looked for after the body: who does not see it, or may not change it, learns nothing from either.
    const isOfAnother = status === 403 && who === 'staff' && callers[at] === 'staff';
    if (isOfAnother || status < 300 || status === 404 || status === 422)
      expect([400, 404, 422], about).toContain(reply.status);
    else expect(reply.status, about).toBe(status);
    if (status === 400) expect(reply.body, about).toEqual({ message: words[at] });
  };
  for (const wrong of wrongBodies) await together([...callers.keys()], (at) => attempt(wrong, at));
});

test('an expired session is reported before a bad id, query or Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'none' };
  for (const [at, token] of [ended.token, disabled.token, clientOfProjects.token].entries()) {
    const message = [expired, scope, scope][at];
    for (const reply of [
      await send('GET', '/projects/none', { token }),
      await send('GET', '/projects?recent=perhaps', { token }),
      await send('POST', '/projects', { token, json: { name: unique('Project') }, headers }),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { message } });
    }
  }
});

test('the key of a trade counts as no key at all calls but those of trades', () => {
  const differing = Object.entries(permissions).filter(([, statuses]) => statuses[holder] !== statuses[0]);
  expect(differing.map(([line]) => line)).toEqual(['GET /visits without a key']);
});
