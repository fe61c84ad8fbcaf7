// What somebody without the right may send to each call: the refusal costs hardly anything, however much was sent, and
// the next request of somebody else is answered. The function runs in this process, so that its work can be counted.
import { afterAll, expect, inject, test } from 'vitest';
import { readEnv } from '../../../functions/_shared/env.ts';
import { createApp } from '../../../functions/api/app.ts';
import { calls } from '../../../functions/api/calls.ts';
import { openParts } from '../../../functions/api/http/parts.ts';
import { visitKeyHeader } from '../../../functions/core/assignments/names.ts';
import { signedInAs, unique } from '../../support/builders.ts';
import { keyIn } from '../../support/visits.ts';

const { url, anonKey, serviceKey, apiDatabaseUrl, jobsSecret, jwtSecret } = inject('stack');
const parts = {
  ...openParts(
    readEnv({
      API_DB_URL: apiDatabaseUrl,
      API_SECRET: 'a secret of this test, which signs its links',
      JOBS_SECRET: jobsSecret,
      JWT_SECRET: jwtSecret,
      SUPABASE_URL: url,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'office@example.com',
    }),
  ),
  log: () => undefined,
};
const app = createApp(parts);
afterAll(() => parts.database.close());

/** Bytes of an answer, and milliseconds of a processor, that a stranger may cost. */
const most = { answer: 16 * 1024, cpu: 20 };
/** A machine that does something else makes a step take longer; never three times. */
const tries = 3;

const [staff, client] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function asStaff<T>(path: string, body?: object): Promise<T> {
  const answer = await app.request(`${url}/api${path}`, {
    headers: { ...bearer(staff.token), 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
  return ((await answer.json()) as { data: T }).data;
}

const trade = await asStaff<{ id: number }>('/trades', { name: unique('Trade') });
const link = await asStaff<{ url: string }>(`/trades/${trade.id}/links`, { mail: false });

const strangers: Record<string, Record<string, string>> = {
  'no token': {},
  'a wrong token': bearer(anonKey),
  'a client of nothing': bearer(client.token),
  "a trade's link": { [visitKeyHeader]: keyIn(link.url) },
};

const keys = Array.from({ length: 80_000 }, (_, at) => `"key${at}":1`).join(',');
const texts: Record<string, string> = {
  '80,000 keys': `{${keys}}`,
  'depth 2,000': `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
  '10 MB of text': `{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`,
};

const bodies = Object.entries(texts).map(([what, text]) => [what, new TextEncoder().encode(text)] as const);

/** A body that comes in pieces, as from a network. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
      if (at >= bytes.length) controller.close();
    },
  });
}

const values: Record<string, string> = {
  userId: crypto.randomUUID(),
  deviceId: crypto.randomUUID(),
  day: '2026-11-02',
  variant: 'full',
};
const writes = calls.filter(({ method }) => method !== 'get');

function requestOf(call: (typeof calls)[number], headers: Record<string, string>, body: BodyInit, length?: number) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '987654321');
  return new Request(`${url}/api${path}`, {
    method: call.method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(length !== undefined && { 'content-length': String(length) }),
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit);
}

/** Processor time of this thread alone, in milliseconds: waiting costs none. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function refusedCheaply(name: string, make: () => Request): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && least > most.cpu; at += 1) {
    const request = make();
    const before = cpu();
    const answer = await app.request(request);
    const text = await answer.text();
    least = Math.min(least, cpu() - before);
    expect(answer.status, name).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${name}: ${text.slice(0, 200)}`).toBeLessThan(500);
    expect(text.length, name).toBeLessThanOrEqual(most.answer);
  }
  expect(least, `${name}: milliseconds of CPU`).toBeLessThanOrEqual(most.cpu);
}

const takesBody = writes.filter(({ body }) => body);

/** A client may make some of the calls that take no body, whatever came with them. */
const attempts = writes.flatMap((call) =>
  Object.entries(strangers)
    .filter(([who]) => call.body || who !== 'a client of nothing')
    .map(([who, headers]) => ({ call, who, headers })),
);

test.for(bodies)('%s by a stranger cost hardly anything, at any call', async ([what, bytes]) => {
  for (const [at, { call, who, headers }] of attempts.entries()) {
    // Every other one does not say how long it is; the strangers change with each call.
    const length = (at + Math.floor(at / 4)) % 2 ? bytes.length : undefined;
    await refusedCheaply(`${call.name} with ${what} by ${who}`, () =>
      requestOf(call, headers, inPieces(bytes), length),
    );
  }
  expect(await asStaff('/me')).toMatchObject({ id: staff.person.id });
});

// docs/product.md#strangers
test('while strangers send one byte a second to every call, everybody else is answered', async () => {
  const hangUp: (() => void)[] = [];
  const slowly = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        hangUp.push(() => controller.error(new Error('hung up')));
      },
    });
  const before = cpu();
  const pending = takesBody.flatMap((call) =>
    Object.values(strangers).map(async (headers) => app.request(requestOf(call, headers, slowly(), 4_000))),
  );
  for (let at = 0; at < 10; at += 1) expect(await asStaff('/me')).toMatchObject({ id: staff.person.id });
  const signIn = { email: 'nobody@example.com', password: 'a wrong password', scope: 'admin' };
  const signedIn = await app.request(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
    body: JSON.stringify(signIn),
  });
  expect(signedIn.status).toBe(401);
  for (const each of hangUp) each();
  for (const answer of await Promise.all(pending)) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await answer.text()).length).toBeLessThanOrEqual(most.answer);
  }
  expect((cpu() - before) / pending.length).toBeLessThan(most.cpu);
});
