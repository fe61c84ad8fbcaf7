import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { accessTokens, passwordTickets } from './jwt.ts';

const secret = 'a secret of at least thirty-two characters';
const userId = '11111111-1111-4111-8111-111111111111';
const sessionId = '22222222-2222-4222-8222-222222222222';
const verify = accessTokens({ secret, jwksUrl: 'http://127.0.0.1:9/keys' });

interface Options {
  role?: string;
  sub?: string;
  session?: string;
  expires?: string;
  key?: string;
  alg?: string;
}

const token = ({
  role = 'authenticated',
  sub = userId,
  session = sessionId,
  expires = '1h',
  key = secret,
  alg = 'HS256',
}: Options = {}) =>
  new SignJWT({ role, session_id: session })
    .setProtectedHeader({ alg })
    .setSubject(sub)
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(key));

test('a valid token yields subject and session', async () => {
  expect(await verify(await token())).toMatchObject({ userId, sessionId });
});

test.for([
  ['expired', { expires: '-1s' }],
  ['signed with another key', { key: 'another secret of thirty-two characters!' }],
  ['of another algorithm', { alg: 'HS512', key: 'x'.repeat(64) }],
  ['of the role anon', { role: 'anon' }],
  ['of the role service_role', { role: 'service_role' }],
  ['with a subject that is no UUID', { sub: '1' }],
  ['with a session that is no UUID', { session: "' or true" }],
] as [string, Options][])('a token that is %s is none', async ([, options]) => {
  expect(await verify(await token(options))).toBeNull();
});

test.for(['', 'x', 'a.b.c', 'e30.e30.', `${btoa('{"alg":"none"}')}.e30.`])('"%s" is not a token', async (text) => {
  expect(await verify(text)).toBeNull();
});

test('a cached token still expires', async () => {
  const short = await token({ expires: '1m' });
  expect(await verify(short)).not.toBeNull();
  vi.useFakeTimers({ now: Date.now() + 61_000 });
  expect(await verify(short)).toBeNull();
  vi.useRealTimers();
});

test('without a shared secret a token signed with one is rejected', async () => {
  const published = accessTokens({ jwksUrl: 'http://127.0.0.1:9/keys' });
  expect(await published(await token())).toBeNull();
});

test('a ticket for a password change is valid for ten minutes and is not an access token', async () => {
  const tickets = passwordTickets(secret);
  const ticket = await tickets.issue(userId, 'a@example.com');
  expect(await tickets.verify(ticket)).toMatchObject({ userId, email: 'a@example.com' });
  expect(await verify(ticket)).toBeNull();
  expect(await tickets.verify(await token())).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 601_000 });
  expect(await tickets.verify(ticket)).toBeNull();
  vi.useRealTimers();
});
