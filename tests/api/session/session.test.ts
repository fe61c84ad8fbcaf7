import { SignJWT } from 'jose';
import { expect, inject, test } from 'vitest';
import { me } from '../../../functions/core/users/session.contract.ts';
import { aPerson, signedInAs, signIn } from '../../support/builders.ts';
import { type Answer, callerWith, dataOf, send } from '../../support/client.ts';

const authenticate = (email: string, password: string, scope = 'admin') =>
  send('POST', '/authenticate', { json: { email, password, scope } });
const refusal = { errors: [{ description: 'Invalid username or password' }] };
const described = (answer: Answer) => (answer.body as typeof refusal).errors[0]?.description ?? '';

// docs/product.md#sign-in-card, docs/product.md#current-user
test('the right password gets a session of its user', async () => {
  const person = await aPerson({ type: 'admin' });
  const { access_token, token_type } = await signIn(person);
  expect(token_type).toBe('bearer');
  const mine = dataOf(await callerWith(access_token).get('/me'), me);
  expect(mine).toMatchObject({ id: person.id, email: person.email, userTypeId: 1, usertype: 'admin' });
  expect(mine.fullname).toBe(`${person.firstName} ${person.lastName}`);
  expect(mine.channels.user).toBe(`user:${person.id}`);
});

test('an e-mail address is trimmed and case-insensitive', async () => {
  const { email, password } = await aPerson();
  expect((await authenticate(` ${email.toUpperCase()} `, password)).status).toBe(200);
});

test('a wrong password, an unknown address and a type outside the scope get the same answer', async () => {
  const staff = await aPerson({ type: 'staff' });
  const client = await aPerson({ type: 'client' });
  const answers = await Promise.all([
    authenticate(staff.email, 'not the password'),
    authenticate(staff.email, ''),
    authenticate('', ''),
    authenticate('nobody@example.com', 'not the password'),
    authenticate(staff.email, staff.password, 'client'),
    authenticate(client.email, client.password, 'admin'),
    authenticate(staff.email, 'x'.repeat(1000)),
    authenticate(`${staff.email}\u0000`, '\u0000'),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual(refusal);
  }
});

test('a disabled user gets the answer of a wrong password, and open sessions end', async () => {
  const admin = await signedInAs('admin');
  const staff = await signedInAs('staff');
  expect((await admin.patch(`/users/${staff.person.id}`, { disabled: true })).status).toBe(200);
  expect((await authenticate(staff.person.email, staff.person.password)).body).toEqual(refusal);
  expect(await staff.get('/me')).toMatchObject({ status: 400, body: { message: 'invalid scope' } });
});

// docs/product.md#password-change
test('a password that must be changed only allows the change, once', async () => {
  const person = await aPerson({ mustChangePassword: true });
  const refused = await authenticate(person.email, person.password);
  expect(refused.status).toBe(403);
  expect(described(refused)).toMatch(/^pwt:/);
  const token = described(refused).slice('pwt:'.length);
  expect((await callerWith(token).get('/me')).body).toEqual({ message: 'session expired' });

  const change = (current_password: string, new_password: string) =>
    send('POST', '/tokenpasswordreset', { json: { current_password, new_password, token } });
  const weak = await change(person.password, 'short');
  expect(weak.status).toBe(422);
  expect(described(weak)).toContain('10 characters');
  expect((await change('not the password', 'a new password')).status).toBe(401);
  expect(await change(person.password, 'a new password')).toMatchObject({ status: 200, body: { data: {} } });
  expect((await change('a new password', 'another password')).status).toBe(400);

  expect((await authenticate(person.email, person.password)).status).toBe(401);
  expect((await authenticate(person.email, 'a new password')).status).toBe(200);
});

test("rejects a password change with another user's token", async () => {
  const staff = await signedInAs('staff');
  const json = { current_password: staff.person.password, new_password: 'a new password', token: staff.token };
  const answer = await send('POST', '/tokenpasswordreset', { json });
  expect(answer.status).toBe(400);
  expect(described(answer)).not.toBe('');
});

test('after ten wrong attempts an account is blocked, and the answer says how long', async () => {
  const { email, password } = await aPerson();
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect((await authenticate(email, `wrong ${attempt}`)).status).toBe(401);
  }
  const answer = await authenticate(email, password);
  expect(answer).toMatchObject({ status: 429, body: { message: 'too many requests' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reports each missing field of a sign-in', async () => {
  const { status, body } = await send('POST', '/authenticate', { json: { email: 'x@example.com', scope: 'owner' } });
  expect(status).toBe(422);
  const fields = (body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1]);
  expect(fields.sort()).toEqual(['password', 'scope']);
});

// docs/product.md#signed-out, docs/product.md#session-ends
test('every call without a valid token answers that the session has expired', async () => {
  const staff = await signedInAs('staff');
  const [head, , signature] = staff.token.split('.');
  const key = new TextEncoder().encode('a secret that is not the one of the stack');
  const forged = await new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(staff.person.id)
    .setExpirationTime('1h')
    .sign(key);
  const tokens = [undefined, 'nonsense', `${head}.e30.${signature}`, forged, inject('stack').anonKey];
  for (const token of tokens) {
    expect((await send('GET', '/me', { token })).body).toEqual({ message: 'session expired' });
    expect((await send('POST', '/projects', { token, json: { name: 'x' } })).status).toBe(400);
  }
});

test('a signed-out session is rejected at the next call', async () => {
  const staff = await signedInAs('staff');
  const { url, anonKey } = inject('stack');
  const headers = { apikey: anonKey, authorization: `Bearer ${staff.token}` };
  await fetch(`${url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
  expect((await staff.get('/me')).body).toEqual({ message: 'session expired' });
});

// docs/product.md#user-types
test('rejects clients', async () => {
  const client = await signedInAs('client');
  for (const path of ['/me', '/projects', '/users?type=3', '/templates', '/majorphases']) {
    expect(await client.get(path)).toMatchObject({ status: 400, body: { message: 'invalid scope' } });
  }
  expect((await client.post('/projects', { name: 'x' })).body).toEqual({ message: 'invalid scope' });
});
