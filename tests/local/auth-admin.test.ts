import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { asPostgres } from './database.ts';
import { anAddress, aPerson, aVisitor, signIn, theService } from './people.ts';

test('the service creates a user with metadata', async () => {
  const email = anAddress();
  const { data, error } = await theService().auth.admin.createUser({
    email: email.toUpperCase(),
    password: 'a long password',
    email_confirm: true,
    user_metadata: { name: 'Ada' },
    app_metadata: { kind: 'staff' },
  });
  expect(error).toBeNull();
  onTestFinished(async () => {
    await theService().auth.admin.deleteUser(data.user?.id ?? '');
  });
  expect(data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    user_metadata: { name: 'Ada' },
    app_metadata: { kind: 'staff', provider: 'email', providers: ['email'] },
  });
  expect(data.user?.identities).toHaveLength(1);
  expect(Date.parse(data.user?.email_confirmed_at ?? '')).not.toBeNaN();
});

test('rejects an address in use', async () => {
  const { email } = await aPerson();
  const { error } = await theService().auth.admin.createUser({ email: email.toUpperCase() });
  expect(error).toMatchObject({ status: 422, code: 'email_exists' });
});

test.each([
  ['no address', {}],
  ['something that is not an address', { email: 'nobody' }],
  ['a password past what bcrypt reads', { email: 'a@b.example', password: 'x'.repeat(73) }],
  ['a ban of no duration', { email: 'a@b.example', ban_duration: 'for ever' }],
])('a user with %s is refused', async (_what, fields) => {
  const { error } = await theService().auth.admin.createUser(fields);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('every call rejects a password of nine characters', async () => {
  const { admin } = theService().auth;
  const created = await admin.createUser({ email: anAddress(), password: 'ninechars', email_confirm: true });
  expect(created.error).toMatchObject({ status: 422, code: 'weak_password' });
  const updated = await admin.updateUserById((await aPerson()).id, { password: 'ninechars' });
  expect(updated.error).toMatchObject({ status: 422, code: 'weak_password' });
});

test('an update changes the given fields and merges metadata', async () => {
  const { id, password } = await aPerson({ user_metadata: { name: 'Ada', town: 'Bern' } });
  const email = anAddress();
  const { data, error } = await theService().auth.admin.updateUserById(id, {
    email,
    user_metadata: { name: null, age: 40 },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { town: 'Bern', age: 40 } });
  expect(data.user?.user_metadata).not.toHaveProperty('name');
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email });
  await signIn({ id, email, password });
});

test('a new password from the service ends all sessions', async () => {
  const person = await aPerson();
  const { client } = await signIn(person);
  await theService().auth.admin.updateUserById(person.id, { password: 'another password' });
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await expect(signIn(person)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await signIn({ ...person, password: 'another password' });
});

test('a banned user can neither sign in nor refresh, until the ban is lifted', async () => {
  const person = await aPerson();
  const { session } = await signIn(person);
  const { data } = await theService().auth.admin.updateUserById(person.id, { ban_duration: '24h' });
  const until = Date.parse((data.user as { banned_until?: string } | null)?.banned_until ?? '');
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);

  await expect(signIn(person)).rejects.toMatchObject({ status: 400, code: 'user_banned' });
  const refreshed = await aVisitor().auth.refreshSession({ refresh_token: session.refresh_token });
  expect(refreshed.error).toMatchObject({ status: 400, code: 'user_banned' });

  await theService().auth.admin.updateUserById(person.id, { ban_duration: 'none' });
  await signIn(person);
});

test('a deleted user is gone with sessions and identities', async () => {
  const person = await aPerson();
  await signIn(person);
  expect((await theService().auth.admin.deleteUser(person.id)).error).toBeNull();
  const sql = asPostgres();
  expect((await sql`select from auth.sessions where user_id = ${person.id}`).count).toBe(0);
  expect((await sql`select from auth.identities where user_id = ${person.id}`).count).toBe(0);
  const { error } = await theService().auth.admin.getUserById(person.id);
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('users are listed by pages, the newest first', async () => {
  const older = await aPerson();
  const newer = await aPerson();
  const { data } = await theService().auth.admin.listUsers({ page: 1, perPage: 1000 });
  const ids = data.users.map((user) => user.id);
  expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
  const page = await theService().auth.admin.listUsers({ page: 1, perPage: 1 });
  expect(page.data.users).toHaveLength(1);
  expect(page.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
});

test('an unknown user and an invalid id are not found', async () => {
  const { url, serviceKey } = inject('stack');
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const unknown = await fetch(`${url}/auth/v1/admin/users/${randomUUID()}`, { headers });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 404, error_code: 'user_not_found', msg: 'User not found' });
  const noId = await fetch(`${url}/auth/v1/admin/users/7`, { headers });
  expect(await noId.json()).toMatchObject({ error_code: 'validation_failed' });
});

test('only the service key has access', async () => {
  const { url, anonKey } = inject('stack');
  const ask = async (authorization?: string) => {
    const answer = await fetch(`${url}/auth/v1/admin/users`, {
      headers: { apikey: anonKey, ...(authorization && { authorization }) },
    });
    return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
  };
  const { session } = await signIn(await aPerson());
  expect(await ask()).toEqual([401, 'no_authorization']);
  expect(await ask('Bearer nonsense')).toEqual([403, 'bad_jwt']);
  expect(await ask(`Bearer ${anonKey}`)).toEqual([403, 'not_admin']);
  expect(await ask(`Bearer ${session.access_token}`)).toEqual([403, 'not_admin']);
});
