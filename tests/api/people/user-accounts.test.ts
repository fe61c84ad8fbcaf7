import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { auditLine } from '../../../functions/core/changes/audit.contract.ts';
import { linkFacts } from '../../../functions/core/links/contract.ts';
import { mailLinks } from '../../../functions/core/links/names.ts';
import { emailCorrected, user, userRemoved } from '../../../functions/core/users/contract.ts';
import { aPerson, aProject, signedInAs, signIn, unique } from '../../support/builders.ts';
import { callerWith, dataOf, send } from '../../support/client.ts';
import { lastMailTo, linkIn, mailsTo } from '../../support/mail/mails.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());
const admin = await signedInAs('admin');
const staff = await signedInAs('staff');

const anAddress = () => `${unique('person').replace(' ', '-')}@example.com`;
const authenticate = (email: string, password: string, scope = 'admin') =>
  send('POST', '/authenticate', { json: { email, password, scope } });
const deedsTo = async (id: string) =>
  dataOf(await admin.get('/audit?entity=user&limit=200'), auditLine.array())
    .filter(({ entityId }) => entityId === id)
    .map(({ action, actor }) => [action, actor?.id]);

async function aColleague(password = 'a temporary password') {
  const body = { firstName: 'New', lastName: unique('Staff'), email: anAddress(), userTypeId: 2, password };
  return dataOf(await admin.post('/users', body), user, 201);
}

async function aClient(more: object = {}) {
  const body = { firstName: 'Ada', lastName: unique('Client'), email: anAddress(), userTypeId: 3, ...more };
  return dataOf(await staff.post('/users', body), user, 201);
}

async function aSignedUpClient() {
  const client = await aClient({ invite: true });
  const token = linkIn((await lastMailTo(client.email)).text).searchParams.get('token');
  await send('POST', '/links/choose', { json: { token, password: 'a password of my own' } });
  return client;
}

/** A colleague replaces the first password. */
async function chooseFirst(email: string, password: string, first = 'a temporary password') {
  const refused = await authenticate(email, first);
  expect(refused.status).toBe(403);
  const token = (refused.body as { errors: { description: string }[] }).errors[0]?.description.slice('pwt:'.length);
  const json = { current_password: first, new_password: password, token };
  expect((await send('POST', '/tokenpasswordreset', { json })).status).toBe(200);
}

// docs/product.md#first-password-again
test('an administrator makes another first password until the user has signed in', async () => {
  const { id, email } = await aColleague();
  const renew = (password: string, key?: string) => admin.post(`/users/${id}/firstpassword`, { password }, key);
  const key = crypto.randomUUID();
  expect(dataOf(await renew('another first password', key), user).signedUpOn).toBeNull();
  expect(dataOf(await renew('another first password', key), user).signedUpOn).toBeNull();
  expect((await renew('short')).status).toBe(422);
  expect((await staff.post(`/users/${id}/firstpassword`, { password: 'by a colleague' })).status).toBe(403);

  expect((await authenticate(email, 'a temporary password')).status).toBe(401);
  await chooseFirst(email, 'a password of my own', 'another first password');
  await signIn({ email, password: 'a password of my own' });
  expect((await renew('too late for this')).status).toBe(422);
  expect((await authenticate(email, 'a password of my own')).status).toBe(200);
  expect(await deedsTo(id)).toContainEqual(['firstpassword', admin.person.id]);
});

test('no digest of a temporary password is kept with the key of its request', async () => {
  const [made, renewed] = [randomUUID(), randomUUID()];
  const password = 'a temporary password';
  const body = { firstName: 'New', lastName: unique('Staff'), email: anAddress(), userTypeId: 2, password };
  const { id } = dataOf(await admin.post('/users', body, made), user, 201);
  dataOf(await admin.post(`/users/${id}/firstpassword`, { password }, renewed), user);
  const digest = (path: string, sent: object) =>
    createHash('sha256')
      .update(`POST ${path}\n${JSON.stringify(sent)}`)
      .digest('hex');
  const kept = await sql<{ request_hash: string }[]>`
    select request_hash from public.idempotency_keys where key in (${made}, ${renewed})`;
  expect(kept).toHaveLength(2);
  const hashes = kept.map(({ request_hash }) => request_hash);
  expect(hashes).not.toContain(digest('/api/users', body));
  expect(hashes).not.toContain(digest(`/api/users/${id}/firstpassword`, { password }));
  // A repetition is still known, and another request is not taken for one.
  expect(dataOf(await admin.post('/users', body, made), user, 201).id).toBe(id);
  expect((await admin.post('/users', { ...body, firstName: 'Other' }, made)).status).toBe(422);
});

test('a temporary password is not for clients', async () => {
  const { id } = await aClient();
  expect((await admin.post(`/users/${id}/firstpassword`, { password: 'a temporary password' })).status).toBe(422);
});

// docs/product.md#remove-user
test('a user who never signed in is removed, once, and the address is free again', async () => {
  const { id, email } = await aColleague();
  expect((await staff.delete(`/users/${id}`)).status).toBe(403);
  const key = crypto.randomUUID();
  expect(dataOf(await admin.delete(`/users/${id}`, key), userRemoved)).toEqual({ id });
  expect(dataOf(await admin.delete(`/users/${id}`, key), userRemoved)).toEqual({ id });
  expect((await admin.delete(`/users/${id}`)).status).toBe(404);
  expect((await admin.get(`/users/${id}`)).status).toBe(404);
  expect(await deedsTo(id)).toContainEqual(['delete', admin.person.id]);
  await aClient({ email });
});

// docs/product.md#remove-user
test('a removal that a write waits for crosswise is tried again', async () => {
  const { id } = await aColleague();
  const [first, last] = [await aProject(staff), await aProject(staff)];
  const others = postgres(inject('stack').databaseUrl, { max: 1 });
  const isTaken = async () => {
    const free = await others`
      select from public.project_heads where project_id = ${first.id} for update skip locked`;
    return free.length === 0;
  };
  let answer: ReturnType<typeof admin.delete> | undefined;
  const written = sql.begin(async (tx) => {
    const lock = ({ id }: { id: number }) => tx`select from public.project_heads where project_id = ${id} for update`;
    await lock(last);
    // It takes the key of the first project, and waits for that of the last.
    answer = admin.delete(`/users/${id}`);
    await expect.poll(isTaken, { timeout: 10_000 }).toBe(true);
    await lock(first);
  });
  // The database looks after a second, and ends the one that has waited longer; on a slow machine that is the write.
  await written.catch((error) => expect(error).toMatchObject({ code: '40P01' }));
  expect(answer && dataOf(await answer, userRemoved)).toEqual({ id });
  await others.end();
});

// docs/product.md#remove-user
test('a user who has signed in stays', async () => {
  const { person } = await signedInAs('staff');
  await admin.get('/me');
  const colleague = await signedInAs('staff');
  await colleague.get('/me');
  expect((await admin.delete(`/users/${colleague.person.id}`)).status).toBe(422);
  expect((await admin.delete(`/users/${admin.person.id}`)).status).toBe(422);
  expect((await admin.get(`/users/${person.id}`)).status).toBe(200);
});

// docs/product.md#remove-client
test('a client without projects is removed by staff, one with a project stays', async () => {
  const client = await aClient();
  const { id } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.id}`);
  expect(await staff.delete(`/users/${client.id}`)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'projects'], msg: 'This client is on a project' }] },
  });
  await staff.delete(`/projects/${id}/users/${client.id}`);
  dataOf(await staff.delete(`/users/${client.id}`), userRemoved);
  expect((await staff.post(`/projects/${id}/users/${client.id}`)).status).toBe(404);
  expect(await deedsTo(client.id)).toContainEqual(['delete', staff.person.id]);
});

// docs/product.md#invite-at-once
test('a client is created and invited in one step, also without a name', async () => {
  const named = await aClient({ invite: true });
  expect(named.signupEmailSentOn).not.toBeNull();
  expect(linkIn((await lastMailTo(named.email)).text).pathname).toBe(mailLinks.invitation);
  const nameless = await aClient({ firstName: '', lastName: '', invite: true });
  expect(nameless.fullname).toBe(nameless.email);
  expect((await lastMailTo(nameless.email)).text).toMatch(/^Hello,\s/);

  const body = { firstName: '', lastName: '', email: anAddress(), userTypeId: 3 };
  expect((await staff.post('/users', body)).status).toBe(422);
});

const anInvited = (more: object = {}) => ({
  firstName: 'New',
  lastName: unique('Staff'),
  email: anAddress(),
  userTypeId: 2,
  invite: true,
  ...more,
});
const tokenTo = async (email: string) => linkIn((await lastMailTo(email)).text).searchParams.get('token');
const choose = (token: string | null, password = 'a password of my own') =>
  send('POST', '/links/choose', { json: { token, password } });

// docs/product.md#user-invitation
test('a colleague is invited by a mail, chooses the password once, and then signs in', async () => {
  const body = anInvited({ userTypeId: 1 });
  const { id, email, signupEmailSentOn } = dataOf(await admin.post('/users', body), user, 201);
  expect(signupEmailSentOn).not.toBeNull();
  expect(linkIn((await lastMailTo(email)).text).pathname).toBe(mailLinks.staffInvitation);
  const token = await tokenTo(email);
  const opened = dataOf(await send('POST', '/links/open', { json: { token } }), linkFacts);
  expect(opened).toMatchObject({ link: 'staffInvitation', firstName: 'New', isOver: false });
  expect((await choose(token, 'short')).status).toBe(422);
  expect(await choose(token)).toMatchObject({ status: 200, body: { data: { session: null } } });
  expect((await choose(token, 'a second password')).status).toBe(404);
  await signIn({ email, password: 'a password of my own' });
  expect((await admin.patch(`/users/${id}/sendsignup`)).status).toBe(422);
  expect(await deedsTo(id)).toEqual(
    expect.arrayContaining([
      ['signup', id],
      ['create', admin.person.id],
    ]),
  );
});

// docs/product.md#user-invitation
test('administrators alone invite colleagues, with a name and without a password', async () => {
  expect((await staff.post('/users', anInvited())).status).toBe(403);
  expect((await admin.post('/users', anInvited({ firstName: '' }))).status).toBe(422);
  expect((await admin.post('/users', anInvited({ password: 'a temporary password' }))).status).toBe(422);
  const { id } = await aColleague();
  expect((await staff.patch(`/users/${id}/sendsignup`)).status).toBe(403);
  expect(dataOf(await admin.patch(`/users/${id}/sendsignup`), user).signupEmailSentOn).not.toBeNull();
});

// docs/product.md#user-invitation
test('an invitation to the office works neither for a disabled user nor after a newer one', async () => {
  const { id, email } = dataOf(await admin.post('/users', anInvited()), user, 201);
  const first = await tokenTo(email);
  dataOf(await admin.patch(`/users/${id}/sendsignup`), user);
  await vi.waitFor(async () => expect(await tokenTo(email)).not.toBe(first), 10_000);
  expect((await choose(first)).status).toBe(404);
  const second = await tokenTo(email);
  await admin.patch(`/users/${id}`, { disabled: true });
  expect((await choose(second)).status).toBe(404);
  expect((await admin.patch(`/users/${id}/sendsignup`)).status).toBe(422);
  await admin.patch(`/users/${id}`, { disabled: false });
  await send('POST', '/links/forgotten', { json: { email, scope: 'admin' } });
  await vi.waitFor(async () => expect(await tokenTo(email)).not.toBe(second), 10_000);
  expect(linkIn((await lastMailTo(email)).text).pathname).toBe(mailLinks.staffInvitation);
  expect((await choose(second)).status).toBe(404);
  expect((await choose(await tokenTo(email))).status).toBe(200);
});

// docs/product.md#first-password-again, docs/product.md#user-invitation
test('of the temporary password and the link of the invitation the one that came last holds', async () => {
  const { id, email } = dataOf(await admin.post('/users', anInvited()), user, 201);
  const first = await tokenTo(email);
  dataOf(await admin.post(`/users/${id}/firstpassword`, { password: 'a temporary password' }), user);
  expect((await choose(first)).status).toBe(404);
  expect((await authenticate(email, 'a temporary password')).status).toBe(403);
  dataOf(await admin.patch(`/users/${id}/sendsignup`), user);
  await vi.waitFor(async () => expect(await tokenTo(email)).not.toBe(first), 10_000);
  expect((await choose(await tokenTo(email))).status).toBe(200);
  expect((await authenticate(email, 'a temporary password')).status).toBe(401);
  await signIn({ email, password: 'a password of my own' });
});

// docs/product.md#invite-several
test('repeating an invitation with its key neither fails nor mails again', async () => {
  const body = { firstName: 'A', lastName: 'B', email: anAddress(), userTypeId: 3, invite: true };
  const key = crypto.randomUUID();
  const first = dataOf(await staff.post('/users', body, key), user, 201);
  expect(dataOf(await staff.post('/users', body, key), user, 201)).toEqual(first);
  expect(await mailsTo(body.email)).toHaveLength(1);
});

const sessionOf = async (person: Parameters<typeof signIn>[0], scope?: 'client') =>
  callerWith((await signIn(person, scope)).access_token);

/** Resolves when the old address was told that there is another one. */
const tellsOf = (old: string) =>
  vi.waitFor(async () => expect((await lastMailTo(old)).subject).toBe('Your email address was changed'), 10_000);

// docs/product.md#correct-email
test('another address of staff ends their sessions, and the old one is told', async () => {
  const { id, email: old } = await aColleague();
  await chooseFirst(old, 'a password of my own');
  const colleague = await sessionOf({ email: old, password: 'a password of my own' });
  expect((await colleague.get('/me')).status).toBe(200);
  const email = anAddress();
  dataOf(await admin.patch(`/users/${id}`, { email }), user);
  expect((await colleague.get('/me')).status).toBe(400);
  await tellsOf(old);
  await signIn({ email, password: 'a password of my own' });
  // Nobody was there to hear of it.
  const unused = await aColleague();
  dataOf(await admin.patch(`/users/${unused.id}`, { email: anAddress() }), user);
  expect(await mailsTo(unused.email)).toEqual([]);
});

// docs/product.md#correct-email
test('a mistyped address is corrected: the invitation goes to the new one, and the old link is over', async () => {
  const client = await aClient({ invite: true });
  const old = linkIn((await lastMailTo(client.email)).text).searchParams.get('token');
  const email = anAddress();
  const corrected = dataOf(await staff.patch(`/users/${client.id}/email`, { email }), emailCorrected);
  expect(corrected).toMatchObject({ outcome: 'invitedAgain', user: { email } });
  const open = async (token: string | null) =>
    dataOf(await send('POST', '/links/open', { json: { token } }), linkFacts);
  expect((await open(old))?.isOver).toBe(true);
  expect((await open(linkIn((await lastMailTo(email)).text).searchParams.get('token')))?.isOver).toBe(false);
  expect(await deedsTo(client.id)).toContainEqual(['email', staff.person.id]);

  const uninvited = await aClient();
  const answer = await staff.patch(`/users/${uninvited.id}/email`, { email: anAddress() });
  expect(dataOf(answer, emailCorrected).outcome).toBe('changed');
  expect(await staff.patch(`/users/${uninvited.id}/email`, { email })).toMatchObject({ status: 422 });
  const colleague = await aPerson();
  expect((await admin.patch(`/users/${colleague.id}/email`, { email: anAddress() })).status).toBe(422);
});

// docs/product.md#correct-email
test('a client who has signed up keeps the address until the new mailbox confirms it', async () => {
  const client = await aSignedUpClient();
  const email = anAddress();
  const atOnce = await staff.patch(`/users/${client.id}`, { email });
  expect(atOnce).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'email'] }] } });
  expect((await staff.patch(`/users/${client.id}`, { email: client.email, city: 'Davis' })).status).toBe(200);
  const asked = dataOf(await staff.patch(`/users/${client.id}/email`, { email }), emailCorrected);
  expect(asked).toMatchObject({ outcome: 'confirming', user: { email: client.email } });
  const link = linkIn((await lastMailTo(email)).text);
  expect(link.pathname).toBe(mailLinks.emailChange);
  const token = link.searchParams.get('token');
  const open = await sessionOf({ email: client.email, password: 'a password of my own' }, 'client');

  expect(dataOf(await send('POST', '/links/open', { json: { token } }), linkFacts)).toMatchObject({ email });
  // Confirming is all that the link is good for.
  expect((await send('POST', '/links/choose', { json: { token, password: 'a password of theirs' } })).status).toBe(404);
  expect((await send('POST', '/links/confirm', { json: { token } })).status).toBe(200);
  expect((await send('POST', '/links/confirm', { json: { token } })).status).toBe(404);
  expect((await open.get('/client/me')).status).toBe(400);
  await tellsOf(client.email);
  await signIn({ email, password: 'a password of my own' }, 'client');
  expect((await authenticate(client.email, 'a password of my own', 'client')).status).toBe(401);
  await vi.waitFor(async () => expect(await deedsTo(client.id)).toContainEqual(['email', client.id]), 10_000);

  const taken = await staff.patch(`/users/${client.id}/email`, { email: staff.person.email });
  expect(taken).toMatchObject({ status: 422, body: { message: 'email' } });
});
