// The anon key gives no access to accounts in Auth, with or without a session.
import { expect, inject, test } from 'vitest';
import { asPostgres } from './database.ts';
import { aPerson, aVisitor, signIn } from './people.ts';

const { url, anonKey, serviceKey } = inject('stack');

function ask(method: string, path: string, body?: object, { key = anonKey, token = '' } = {}): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey: key, ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const byPassword = (body: object) => ask('POST', '/token?grant_type=password', body);

// docs/product.md#sign-in-attempts
test('the anon key cannot sign in with any password, not even the right one', async () => {
  const { email, password } = await aPerson();
  const statuses = new Set<number>();
  for (let attempt = 1; attempt <= 300; attempt += 1) {
    statuses.add((await byPassword({ email, password: `wrong ${attempt}` })).status);
  }
  const right = await byPassword({ email, password });
  statuses.add(right.status);
  expect([...statuses]).toEqual([422]);
  expect(await right.json()).toMatchObject({ error_code: 'email_provider_disabled' });
  expect((await aVisitor().auth.signInWithPassword({ email, password })).data.session).toBeNull();
});

test('the anon key cannot sign up, recover, verify or invite, signed in or not', async () => {
  const person = await aPerson();
  const { session } = await signIn(person);
  const { email } = person;
  const calls: [string, string, object?][] = [
    ['POST', '/signup', { email: `new-${email}`, password: 'a long password' }],
    ['POST', '/recover', { email }],
    ['POST', '/recover?redirect_to=https://localhost:3000', { email }],
    ['POST', '/verify', { type: 'recovery', email, token: '0123456789' }],
    ['GET', `/verify?type=recovery&token=${'0'.repeat(64)}&redirect_to=https://localhost:3000`],
    ['POST', '/otp', { email }],
    ['POST', '/magiclink', { email }],
    ['POST', '/resend', { type: 'signup', email }],
    ['POST', '/invite', { email }],
    ['POST', '/admin/generate_link', { type: 'recovery', email }],
    ['POST', '/token?grant_type=pkce', {}],
    ['GET', '/reauthenticate'],
    ['GET', '/settings'],
    ['POST', '/factors', {}],
  ];
  for (const [method, path, body] of calls) {
    for (const token of ['', session.access_token]) {
      const answer = await ask(method, path, body, { token });
      expect([400, 401, 403, 404, 422], `${method} ${path}`).toContain(answer.status);
      expect(JSON.stringify(await answer.json()), `${method} ${path}`).not.toContain('access_token');
    }
  }
  const [row] = await asPostgres()`select recovery_token, recovery_sent_at from auth.users where id = ${person.id}`;
  expect(row).toEqual({ recovery_token: null, recovery_sent_at: null });
});

test('a user cannot change their own password, address or metadata in Auth', async () => {
  const person = await aPerson({ user_metadata: { first_name: 'Ada' } });
  const other = await aPerson();
  const { client, session } = await signIn(person);
  const changes = [{ password: 'abc123' }, { password: 'a long password' }, { email: other.email }, { data: { a: 1 } }];
  for (const change of changes) {
    expect((await client.auth.updateUser(change)).error?.status, JSON.stringify(change)).toBe(404);
    const byService = await ask('PUT', '/user', change, { key: serviceKey, token: session.access_token });
    expect(byService.status, JSON.stringify(change)).toBe(404);
  }
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({ email: person.email, user_metadata: { first_name: 'Ada' } });
  expect(data.user?.user_metadata).not.toHaveProperty('a');
  await signIn(person);
});

test('a body of more than a megabyte is refused, and the next request is answered', async () => {
  const answer = await ask('POST', '/admin/users', { email: 'x'.repeat(2_000_000) }, { key: serviceKey });
  expect(answer.status).toBe(413);
  expect((await ask('GET', '/health')).status).toBe(200);
});
