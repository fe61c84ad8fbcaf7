// Mails to several people, and a mail server that refuses an address, says to come again, or is gone.
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Report, reportSent } from '../../functions/core/reports/contract.ts';
import { loadKeys } from '../../local/keys/keys.ts';
import { insertAccount } from '../../supabase/world/people.ts';
import { aClosedDecision } from '../support/decisions/closed.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { freePort } from '../support/processes/free-port.ts';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';
import { keyIn } from '../support/visits.ts';

type Sent = z.infer<typeof reportSent>;

let product: Product;
let owner: Sql;
let port: number;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let token: string;
let projectId: number;
let reports: string;
const password = 'correct horse battery';

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  return { status: answer.status, data };
}

beforeAll(async () => {
  port = await freePort();
  mailServer = await startMailServer(port);
  const env = { DATA_DIR: await migratedFolder(), PASSWORD: password, SMTP_URL: `smtp://127.0.0.1:${port}` };
  product = await launch(env);
  await product.ready;
  owner = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
  const session = await call('POST', '/authenticate', { email: 'admin@example.com', password, scope: 'admin' });
  token = (session.data as { access_token: string }).access_token;
  const made = await call('POST', '/projects', { name: 'Smith kitchen' });
  projectId = (made.data as { id: number }).id;
  reports = `/projects/${projectId}/reports`;
});

beforeEach(() => {
  mailServer.got.length = 0;
  mailServer.refusals.clear();
});

afterAll(async () => {
  await owner.end();
  await discard(product);
  await mailServer.close();
});

/** Sends a new report to these addresses; `again` repeats the request. */
async function sendTo(...names: string[]) {
  const week = {
    firstDay: '2027-03-01',
    lastDay: '2027-03-07',
    title: 'This week',
    draft: { summary: 'All is well.' },
  };
  const begun = await call('POST', reports, { kind: 'week', audience: 'client', language: 'en', ...week });
  const { id, version } = begun.data as Report;
  const path = `${reports}/${id}`;
  await call('POST', `${path}/issue`, { version });
  const key = randomUUID();
  const again = async (): Promise<Sent> => {
    const body = { emails: names.map((name) => `${name}@example.com`), message: 'As promised.' };
    const { status, data } = await call('POST', `${path}/send`, body, { 'idempotency-key': key });
    expect(status).toBe(201);
    return reportSent.parse(data);
  };
  const sent = await again();
  return {
    sent,
    again,
    read: async () => (await call('GET', path)).data as Report,
    opens: async () => (await call('GET', '/report', undefined, { 'x-report-key': keyIn(sent.url) })).status,
    revoke: () => call('DELETE', `${path}/links/${sent.linkId}`),
  };
}

/** Runs the jobs, as if these minutes had passed since what was tried. */
async function jobsAfter(minutes: number): Promise<void> {
  const earlier = owner`make_interval(mins => ${minutes})`;
  await owner`update private.report_mails set tried_at = tried_at - ${earlier}, made_at = made_at - ${earlier}`;
  const { jobsSecret } = await loadKeys(product.dataDir);
  await call('POST', '/jobs/run', undefined, { authorization: `Bearer ${jobsSecret}` });
}

const at = (name: string) => `${name}@example.com`;
const states = ({ unsent }: Pick<Sent, 'unsent'>) => unsent.map(({ email, state }) => [email, state]);

// docs/product.md#report-send
test('an address that is refused keeps the report from nobody else, and a repetition mails those who did not get it', async () => {
  mailServer.refusals.set(at('nobody'), '550 no such mailbox').set(at('later'), '451 come again');
  const { sent, again, read, opens } = await sendTo('ann', 'nobody', 'later', 'zoe');
  expect(sent.to).toEqual([at('ann'), at('zoe')]);
  expect(states(sent)).toEqual([
    [at('nobody'), 'refused'],
    [at('later'), 'waiting'],
  ]);
  expect(await opens()).toBe(200);
  const repeated = await again();
  expect([repeated.linkId, repeated.url]).toEqual([sent.linkId, sent.url]);
  expect(mailServer.got).toEqual([at('ann'), at('zoe')]);
  const before = await read();
  expect([before.sends, before.sent.map(({ email }) => email)]).toEqual([2, [at('ann'), at('zoe')]]);
  expect(states(before)).toEqual(states(sent));

  mailServer.refusals.delete(at('nobody'));
  expect((await again()).to).toEqual([at('ann'), at('zoe'), at('nobody')]);
  mailServer.refusals.clear();
  await again();
  expect(mailServer.got).toEqual(['ann', 'zoe', 'nobody', 'later'].map(at));
  expect(await read()).toMatchObject({ sends: 4, unsent: [], links: [{ id: sent.linkId }] });
});

// docs/product.md#report-send
test('a mail server that is gone gets the mails within the day, those of a refused address never', async () => {
  await mailServer.close();
  const { sent, read, opens } = await sendTo('ann', 'nobody');
  expect(states(sent)).toEqual([
    [at('ann'), 'waiting'],
    [at('nobody'), 'waiting'],
  ]);
  expect(await opens()).toBe(200);
  mailServer = await startMailServer(port);
  mailServer.refusals.set(at('nobody'), '550 no such mailbox');
  // Not at every run.
  await jobsAfter(5);
  expect(mailServer.got).toEqual([]);
  await jobsAfter(6);
  expect(mailServer.got).toEqual([at('ann')]);
  expect(states(await read())).toEqual([[at('nobody'), 'refused']]);
  mailServer.refusals.clear();
  await jobsAfter(20);
  expect(mailServer.got).toEqual([at('ann')]);
});

// docs/product.md#report-send
test('nobody is mailed a link that is over, or a report of the day before', async () => {
  await mailServer.close();
  const [revoked, old] = [await sendTo('ann'), await sendTo('zoe')];
  mailServer = await startMailServer(port);
  await revoked.revoke();
  await jobsAfter(24 * 60 + 1);
  expect(mailServer.got).toEqual([]);
  expect([states(await revoked.read()), states(await old.read())]).toEqual([
    [[at('ann'), 'over']],
    [[at('zoe'), 'over']],
  ]);
});

// docs/product.md#client-notice-mails
test('a client whose address is refused keeps no other from what the office wrote, and is mailed once it is taken', async () => {
  const clients = ['ana', 'ben'].map((name) => ({ email: at(name), firstName: name, lastName: 'Client' }));
  const made = (await call('POST', '/projects', { name: 'Oak Avenue' })).data as { id: number };
  for (const client of clients) {
    const id = await insertAccount(owner, { ...client, type: 'client', mustChangePassword: false });
    await owner`update profiles set signed_up_on = now() where id = ${id}`;
    await call('POST', `/projects/${made.id}/users/${id}`);
  }
  await call('PATCH', `/projects/${made.id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await call('POST', `/projects/${made.id}/notes`, { description: 'The crane comes on Monday.' });
  await owner`update notices set at = now() - interval '4 minutes' where project_id = ${made.id}`;
  mailServer.refusals.set(at('ana'), '550 no such mailbox');
  for (let run = 0; run < 2; run++) await jobsAfter(0);
  expect(mailServer.got).toEqual([at('ben')]);
  mailServer.refusals.clear();
  for (let run = 0; run < 2; run++) await jobsAfter(0);
  expect(mailServer.got).toEqual([at('ben'), at('ana')]);
});

test('an administrator whose address is refused keeps from no other that a paper cannot be made', async () => {
  const name = { firstName: 'Test', lastName: 'Zoe', mustChangePassword: false };
  const zoe = {
    ...name,
    id: await insertAccount(owner, { ...name, email: at('zoe'), type: 'admin' }),
    email: at('zoe'),
  };
  const post = async (path: string, body?: unknown) => {
    const { status, data } = await call('POST', path, body as object);
    return { status, body: { data }, headers: new Headers() };
  };
  mailServer.refusals.set('admin@example.com', '550 no such mailbox');
  const { offerId } = await aClosedDecision(owner, { projectId, sender: { person: zoe, post }, signer: zoe });
  // The file of its picture is lost.
  await owner`insert into offer_files (offer_id, choice, path, print_path, name, mime_type, size, sha256)
    values (${offerId}, 1, 'lost.jpg', 'lost-print.jpg', 'lost.jpg', 'image/jpeg', 1, ${'0'.repeat(64)})`;
  for (let run = 0; run < 3; run++) await jobsAfter(0);
  expect(mailServer.got).toEqual([at('zoe')]);
});
