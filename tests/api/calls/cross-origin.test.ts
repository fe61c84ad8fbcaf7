import { expect, inject, test } from 'vitest';

const { url } = inject('stack');

const ask = (origin: string, method = 'GET') =>
  fetch(`${url}/api/projects`, { method, headers: { origin, 'access-control-request-headers': 'authorization' } });

test('only pages of our site may read answers and error headers', async () => {
  const ours = await ask(new URL(url).origin);
  expect(ours.headers.get('access-control-allow-origin')).toBe(new URL(url).origin);
  expect(ours.headers.get('access-control-expose-headers')).toBe('x-request-id,retry-after,x-paradigm-pro');
  expect(ours.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(ours.headers.get('x-paradigm-pro')).toBe('api');
  const theirs = await ask('https://elsewhere.example');
  expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  for (const answer of [ours, theirs]) expect(answer.headers.get('vary')).toContain('Origin');
});

test('a preflight request gets the allowed methods and headers', async () => {
  const answer = await ask(new URL(url).origin, 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(new URL(url).origin);
  expect(answer.headers.get('access-control-allow-headers')).toBe('authorization');
});

test('pages of other origins can read neither Auth nor mails', async () => {
  const { anonKey, serviceKey, mailUrl } = inject('stack');
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@example.com', password: 'a password' });
  const answers = await Promise.all([
    fetch(mailUrl, { headers }),
    fetch(mailUrl, { method: 'OPTIONS', headers }),
    ...[anonKey, serviceKey].flatMap((apikey) => [
      fetch(`${url}/auth/v1/user`, { headers: { ...headers, apikey } }),
      fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { ...headers, apikey }, body }),
      fetch(`${url}/auth/v1/token`, { method: 'OPTIONS', headers: { ...headers, apikey } }),
    ]),
  ]);
  for (const answer of answers) {
    expect(answer.headers.get('access-control-allow-origin'), answer.url.split('?')[0]).toBeNull();
  }
});
