// Reads and attempts that one caller sends all at once, again and again.
import { randomUUID } from 'node:crypto';
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { callsOf } from '../calls.ts';
import type { Bench } from '../stack.ts';

type Load = () => Promise<unknown>;

const SECONDS = 3;
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** By what they do; `project` has a plan of a thousand rows. */
export function manyReads(bench: Bench, project: number): Record<string, () => Promise<Load>> {
  return {
    '60 days of the log are read at once': async () => {
      const path = (at: number) => `/projects/${project}/diary/${dayBefore(at)}`;
      return again(60, (at) => ask(bench, 'GET', path(at), { authorization: `Bearer ${bench.staff.token}` }));
    },
    '300 offers are read at once': () => offers(bench),
    'a stranger guesses 300 calendar keys at once': async () =>
      again(300, () => ask(bench, 'GET', `/calendar/${randomUUID()}.ics`)),
    'a stranger reads the OpenAPI document 20 times at once': async () =>
      again(20, () => ask(bench, 'GET', '/openapi.json')),
    'a stranger sends 20 bodies of 80,000 fields at once': async () => {
      const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, 1])));
      return again(20, () => ask(bench, 'PATCH', `/projects/${project}`, {}, wide));
    },
    '110 addresses send a wrong password each': async () => () =>
      Promise.all(Array.from({ length: 110 }, (_, at) => wrongPassword(bench, at))),
  };
}

async function offers(bench: Bench): Promise<Load> {
  const { email } = demoAccounts.client;
  const session = await callsOf(bench.url).json('POST', '/authenticate', {
    email,
    password: bench.password,
    scope: 'client',
  });
  const { access_token } = session as { access_token: string };
  const client = callsOf(bench.url, access_token);
  const [project] = (await client.json('GET', '/client/projects')) as { id: number }[];
  const list = `/client/projects/${project?.id}/decisions`;
  const [decision] = (await client.json('GET', list)) as { id: number }[];
  const headers = { authorization: `Bearer ${access_token}` };
  return again(300, () => ask(bench, 'GET', `${list}/${decision?.id}`, headers));
}

/** `count` at once, and each again until the time is over. */
function again(count: number, once: (at: number) => Promise<void>): Load {
  return () => {
    const end = performance.now() + SECONDS * 1000;
    const work = async (at: number) => {
      while (performance.now() < end) await once(at);
    };
    return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  };
}

/** Any answer will do. */
async function ask(
  { url }: Bench,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<void> {
  const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...sent });
  await answer.arrayBuffer();
}

function wrongPassword(bench: Bench, at: number): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.100.${at}` };
  const body = { email: `nobody-${at}@example.com`, password: 'a wrong password', scope: 'admin' };
  return ask(bench, 'POST', '/authenticate', headers, JSON.stringify(body));
}
