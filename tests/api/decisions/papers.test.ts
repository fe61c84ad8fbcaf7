// The paper of a closed decision: made by the job, mailed once, and the same bytes for everybody from then on.
import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { aProject, signedInAs } from '../../support/builders.ts';
import { send } from '../../support/client.ts';
import { aClosedDecision } from '../../support/decisions/closed.ts';
import { aChange, aCompany, addFile, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { paperMade, runJobs } from '../../support/jobs.ts';
import { lastMailTo, mailsTo } from '../../support/mail/mails.ts';
import { pagesOf } from '../../support/paper/pdf-text.ts';
import { withLock } from '../../support/processes/with-lock.ts';

const { url, databaseUrl, jobsSecret } = inject('stack');
const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');
await aCompany();
const [client, stranger] = [await signedInAs('client'), await signedInAs('client')];

async function aLaunchedProject() {
  const { id } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  return id;
}

const fetched = (path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });

const made = (id: number) => paperMade(sql, id);

// docs/product.md#papers
test('it is made once, mailed to signers and sender, and read by office and clients', async () => {
  const projectId = await aLaunchedProject();
  const draft = await aChange(staff, projectId, { days: 3 });
  const decisionId = draft.id;
  const path = `/projects/${projectId}/decisions/${decisionId}/paper`;
  const offered = await sentTo(staff, client, draft);
  expect((await staff.get(path)).status).toBe(404);
  signedData(await sign(client.token, `/client/projects/${projectId}/decisions/${decisionId}`, signatureOf(offered)));

  const [{ id, record } = { id: 0, record: '' }] = await sql<{ id: number; record: string }[]>`
    select id, record from change_orders where decision_id = ${decisionId}`;
  const order = await made(id);
  const answer = await fetched(path, staff.token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = new Uint8Array(await answer.arrayBuffer());
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(order.sha256);
  const tag = answer.headers.get('etag') ?? '';
  expect(tag).toContain(order.sha256);
  expect((await fetched(path, staff.token, { 'if-none-match': tag })).status).toBe(304);
  const text = (await pagesOf(pdf)).join('');
  expect(text).toContain('CHANGE ORDER 1');
  expect(text).toContain(createHash('sha256').update(record).digest('hex'));

  const own = await fetched(`/client${path}`, client.token);
  expect(new Uint8Array(await own.arrayBuffer())).toEqual(pdf);
  expect((await fetched(`/client${path}`, stranger.token)).status).toBe(404);
  await staff.patch(`/projects/${projectId}`, { isEnabled: false });
  expect((await fetched(`/client${path}`, client.token)).status).toBe(404);

  await runJobs();
  for (const email of [client.person.email, staff.person.email]) {
    const mail = await lastMailTo(email);
    expect(mail.subject).toMatch(/^Change order 1: Heated floor \(/);
    expect(mail.files).toEqual([{ name: 'Change order 1.pdf', text: '', sha256: order.sha256 }]);
    expect(await mailsTo(email)).toHaveLength(1);
  }
  expect((await lastMailTo(client.person.email)).text).toContain(
    `/client/projects/${projectId}/decisions/${decisionId}`,
  );
  const events =
    await sql`select actor_name from decision_events where decision_id = ${decisionId} and kind = 'mailed'`;
  expect(events).toHaveLength(2);
});

// docs/product.md#papers
test.for(['lost', 'other'])(
  'one whose picture is %s is tried again, the third time the administrators are told, and then each hour',
  async (fault) => {
    const admin = await signedInAs('admin');
    const projectId = await aLaunchedProject();
    const draft = await aChange(staff, projectId);
    await addFile(staff, `/projects/${projectId}/decisions/${draft.id}`, await jpeg(), await jpeg());
    const [{ path } = { path: '' }] = await sql<{ path: string }[]>`
    select print_path as path from decision_files where project_id = ${projectId}`;
    const people = { sender: staff, signer: client.person };
    let closed = { id: 0, offerId: 0 };
    const tries = async () =>
      (
        await sql`select tries, next_at > now() as waits from private.paper_tries where change_order_id = ${closed.id}`
      )[0];
    await withLock('jobs', async () => {
      // Made here, so that it fails in no other test: the file of its picture is lost, or not the one of its document.
      closed = await aClosedDecision(sql, { projectId, ...people, number: 7 });
      await sql`insert into offer_files (offer_id, choice, path, print_path, name, mime_type, size, sha256, print_sha256)
      values (${closed.offerId}, 1, 'lost.jpg', ${fault === 'lost' ? 'lost-print.jpg' : path}, 'lost.jpg', 'image/jpeg', 1,
        ${'0'.repeat(64)}, ${'0'.repeat(64)})`;
      const run = () =>
        fetch(`${url}/api/jobs/run`, { method: 'POST', headers: { authorization: `Bearer ${jobsSecret}` } });
      // A run ends with the one that fails, after others that are due.
      for (let turn = 0; turn < 20 && ((await tries())?.tries ?? 0) < 3; turn++) await run();
      // The timer of the stack may have tried it as well.
      expect([
        { tries: 3, waits: true },
        { tries: 4, waits: true },
      ]).toContainEqual(await tries());
      expect((await run()).status).toBe(200);
    });
    // The timer of the stack may be the one that mails it.
    const subjects = async () => (await mailsTo(admin.person.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('No paper of change order 7: Lakeside House');
    // The fault is away.
    const { id, offerId } = closed;
    await sql`delete from offer_files where offer_id = ${offerId}`;
    await sql`update private.paper_tries set next_at = now() where change_order_id = ${id}`;
    await made(id);
    expect(await tries()).toBeUndefined();
  },
);

// docs/product.md#decision-settings
test('it has the letterhead and the size of the settings, whatever the currency', async () => {
  const projectId = await aLaunchedProject();
  const admin = await signedInAs('admin');
  let pdf = new Uint8Array();
  await withLock('settings', async () => {
    await admin.patch('/settings', { letterhead: 'License 12345\n(512) 555-0100', paper: 'a4' });
    const { id, decisionId } = await aClosedDecision(sql, { projectId, sender: staff, signer: client.person });
    await made(id);
    await admin.patch('/settings', { letterhead: null, paper: 'letter' });
    const answer = await fetched(`/projects/${projectId}/decisions/${decisionId}/paper`, staff.token);
    pdf = new Uint8Array(await answer.arrayBuffer());
  });
  const sizes = Buffer.from(pdf)
    .toString('latin1')
    .match(/MediaBox \[[^\]]+\]/g);
  expect(new Set(sizes)).toEqual(new Set(['MediaBox [0 0 595.28 841.89]']));
  const [page] = await pagesOf(pdf);
  expect(page).toContain('License 12345');
  expect(page).toContain('(512) 555-0100');
});

// docs/product.md#papers
test('several that are closed at once are made in one run, or in runs that ask for the next', async () => {
  const projectId = await aLaunchedProject();
  const people = { sender: staff, signer: client.person };
  await withLock('jobs', async () => {
    const ids: number[] = [];
    for (const number of [1, 2, 3]) ids.push((await aClosedDecision(sql, { projectId, ...people, number })).id);
    let next: string | null = 'now';
    while (next === 'now') {
      const answer = await send('POST', '/jobs/run', { token: jobsSecret });
      expect(answer.status).toBe(200);
      next = answer.headers.get('run-again');
    }
    const unmade = await sql`select from change_orders where pdf_path is null and id = any(${ids})`;
    expect(unmade.count).toBe(0);
  });
});

// docs/product.md#papers
test('a paper cannot be replaced', async () => {
  const projectId = await aLaunchedProject();
  const { id } = await aClosedDecision(sql, { projectId, sender: staff, signer: client.person });
  await made(id);
  await expect(sql`update change_orders set pdf_path = 'other' where id = ${id}`.execute()).rejects.toMatchObject({
    code: '55000',
  });
  const [{ noted } = { noted: null }] = await sql<
    { noted: boolean | null }[]
  >`select private.note_paper(${id}, 'other', '') as noted`;
  expect(noted).toBe(false);
});

test('the calls refuse who may not read', async () => {
  expect((await send('GET', '/projects/1/decisions/1/paper')).status).toBe(400);
});
