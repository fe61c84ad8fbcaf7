import { expect, test } from 'vitest';
import { isFromAuth } from './auth-answer.ts';

const token = '/auth/v1/token?grant_type=refresh_token';
const user = '/auth/v1/user';

// docs/product.md#not-our-answer
test.each([
  ['a renewed session', token, 200, { access_token: 'a', refresh_token: 'b', user: {} }, true],
  ['a user', user, 200, { id: 'u', email: 'a@example.com' }, true],
  ['a session that is over', token, 400, { code: 'refresh_token_not_found', message: 'Not found' }, true],
  ['the same of an older Auth', token, 400, { code: 400, error_code: 'refresh_token_not_found', msg: 'No' }, true],
  ['a sign-in page', token, 200, null, false],
  ['a session of another server', token, 200, { data: { ok: true } }, false],
  ['a user of another server', user, 200, { name: 'Guest' }, false],
  ['a refusal of another server', user, 403, { message: 'Sign in to this network' }, false],
  ['a page that forbids', user, 403, null, false],
] as const)('%s', async (_what, address, status, body, expected) => {
  const answer = new Response(body ? JSON.stringify(body) : '<h1>Welcome</h1>', { status });
  expect(await isFromAuth(answer, `https://app.example.com${address}`)).toBe(expected);
});
