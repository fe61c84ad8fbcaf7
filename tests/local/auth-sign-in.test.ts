import { expect, inject, test } from 'vitest';
import { asPostgres } from './database.ts';
import { anAddress, aPerson, aVisitor, signIn, theService } from './people.ts';

async function sessionsOf(id: string): Promise<number> {
  return (await asPostgres()`select from auth.sessions where user_id = ${id}`).count;
}

test('a user signs in with address and password, ignoring the case of the address', async () => {
  const person = await aPerson({ user_metadata: { name: 'Ada' } });
  const { client, session } = await signIn({ ...person, email: person.email.toUpperCase() });
  expect(session.user).toMatchObject({ id: person.id, email: person.email, user_metadata: { name: 'Ada' } });
  const { data } = await client.auth.getUser();
  expect(data.user?.id).toBe(person.id);
  const { data: claims } = await client.auth.getClaims(session.access_token);
  expect(claims?.claims).toMatchObject({ sub: person.id, role: 'authenticated', email: person.email });
  expect(claims?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const person = await aPerson();
  const pairs = [
    { email: person.email, password: 'not the password' },
    { email: anAddress(), password: 'not the password' },
  ];
  for (const pair of pairs) {
    const { error } = await theService().auth.signInWithPassword(pair);
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  }
});

test('an address that is not confirmed cannot sign in', async () => {
  const { email, password } = await aPerson({ email_confirm: false });
  const { error } = await theService().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
});

test('rejects a call without a key', async () => {
  const answer = await fetch(`${inject('stack').url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: '{}',
  });
  expect(answer.status).toBe(401);
});

test('a refresh renews both tokens in the same session', async () => {
  const person = await aPerson();
  const { client, session } = await signIn(person);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect(await sessionsOf(person.id)).toBe(1);
});

test('the refresh token just used may be used again, so that two tabs can refresh at once', async () => {
  const { session } = await signIn(await aPerson());
  const refresh = () => aVisitor().auth.refreshSession({ refresh_token: session.refresh_token });
  expect((await refresh()).error).toBeNull();
  expect((await refresh()).error).toBeNull();
});

test('rejects an unknown refresh token', async () => {
  const { error } = await aVisitor().auth.refreshSession({ refresh_token: 'none-such' });
  expect(error?.status).toBe(400);
});

test('sign-out ends one session, the others, or all', async () => {
  const person = await aPerson();
  const clients = [];
  for (let count = 0; count < 4; count += 1) clients.push((await signIn(person)).client);
  const [first, second, third] = clients;

  await first?.auth.signOut({ scope: 'local' });
  expect(await sessionsOf(person.id)).toBe(3);
  await second?.auth.signOut({ scope: 'others' });
  expect(await sessionsOf(person.id)).toBe(1);
  expect((await third?.auth.getUser())?.error?.name).toBe('AuthSessionMissingError');
  expect((await second?.auth.refreshSession())?.error).toBeNull();
  await second?.auth.signOut({ scope: 'global' });
  expect(await sessionsOf(person.id)).toBe(0);
});

test('rejects a token of a deleted user', async () => {
  const person = await aPerson();
  const { client } = await signIn(person);
  await theService().auth.admin.deleteUser(person.id);
  expect((await client.auth.getUser()).error?.status).toBe(403);
  expect((await client.auth.refreshSession()).error).not.toBeNull();
});
