// Mails of decisions to clients: what is new in one mail after ten quiet minutes, at once what cannot wait, and reminders.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { remindersOf, type Unsigned } from '../../../functions/core/decisions/plan/reminders.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { sentBefore } from '../../support/decisions/sent-before.ts';
import { aChange, aCompany, offerOf, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { runJobs } from '../../support/jobs.ts';
import { lastMailTo, mailsTo } from '../../support/mail/mails.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { dayFromNow } from '../../support/visits.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');
await aCompany();

async function aClientWith(...titles: string[]) {
  const client = await signedInAs('client');
  const { id } = await aProject(staff, { name: unique('Lakeside') });
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const sent = [];
  for (const title of titles) {
    const draft = await aChange(staff, id, { title, neededBy: dayFromNow(2), bufferDays: 0 });
    sent.push({ draft, offered: await sentTo(staff, client, draft), path: `/projects/${id}/decisions/${draft.id}` });
  }
  return { client, projectId: id, sent, email: client.person.email };
}

/** The reminders of today to a signer. */
async function remindersTo(userId: string) {
  const [row] = await sql<{ facts: { open: Unsigned[]; today: string } }[]>`select private.reminder_facts() as facts`;
  return row ? remindersOf(row.facts.open, row.facts.today).filter((each) => each.userId === userId) : [];
}

/** Ten minutes pass. */
const wait = (userId: string) =>
  sql`update private.client_mails set made_at = made_at - interval '11 minutes' where user_id = ${userId}`;

// docs/product.md#decision-mails
test('what was sent is one mail after ten quiet minutes, without what was withdrawn or signed meanwhile', async () => {
  const { client, sent, email } = await aClientWith('Tile', 'Floor', 'Paint', 'Sink');
  const [, , withdrawn, signedSoon] = sent;
  await staff.post(`${withdrawn?.path}/withdraw`, { reason: 'Not yet' });
  if (signedSoon) signedData(await sign(client.token, `/client${signedSoon.path}`, signatureOf(signedSoon.offered)));
  await runJobs();
  expect((await mailsTo(email)).filter(({ subject }) => !subject.startsWith('Change order'))).toEqual([]);
  await wait(client.person.id);
  await runJobs();
  const [mail] = (await mailsTo(email)).filter(({ subject }) => !subject.startsWith('Change order'));
  expect(mail?.subject).toBe('2 news of your decisions');
  expect(mail?.text).toMatch(/“Tile” of .+, please decide by /);
  expect(mail?.text).toContain('“Floor”');
  expect(mail?.text).not.toMatch(/Paint|Sink/);
  await wait(client.person.id);
  await runJobs();
  expect((await mailsTo(email)).filter(({ subject }) => !subject.startsWith('Change order'))).toHaveLength(1);
});

// docs/product.md#mail-language
test('the news are in the language of the client, whatever the offer is in', async () => {
  const { client, email } = await aClientWith('Tile');
  await client.patch('/account', { language: 'es' });
  await wait(client.person.id);
  await runJobs();
  expect((await lastMailTo(email)).subject).toMatch(/^Para que usted decida: Tile \(/);
});

// docs/product.md#decision-mails
test('an answer and a withdrawal are mailed at once, with what waits', async () => {
  const { client, sent, email } = await aClientWith('Tile');
  const [tile] = sent;
  await wait(client.person.id);
  await runJobs();
  await client.post(`/client${tile?.path}/questions`, { text: 'Is it grey?' });
  await staff.post(`${tile?.path}/replies`, { text: 'It is.' });
  await runJobs();
  expect(await lastMailTo(email)).toMatchObject({ subject: expect.stringMatching(/^An answer about Tile \(/) });
  await staff.post(`${tile?.path}/withdraw`, { reason: 'Sold out' });
  await runJobs();
  const { subject, text } = await lastMailTo(email);
  expect(subject).toMatch(/^Withdrawn: Tile \(/);
  expect(text).toContain('Sold out');
  expect(await mailsTo(email)).toHaveLength(3);
});

// docs/product.md#decision-mails
test('a project that its client does not see mails nothing', async () => {
  const { client, projectId, email } = await aClientWith('Tile');
  await staff.patch(`/projects/${projectId}`, { isEnabled: false });
  await wait(client.person.id);
  await runJobs();
  expect(await mailsTo(email)).toEqual([]);
});

// docs/product.md#decision-mails
test('who has no password yet gets the invitation in the same mail', async () => {
  const { client, email } = await aClientWith('Tile');
  await sql`update profiles set signed_up_on = null where id = ${client.person.id}`;
  await wait(client.person.id);
  await runJobs();
  const { subject, text } = await lastMailTo(email);
  expect(subject).toMatch(/^For you to decide: Tile/);
  expect(text).toMatch(/\/client\/signup\?token=\S{20,}/);
});

// docs/product.md#decision-reminders
test('reminders come seven and two days before, on the day, and each third day after it', async () => {
  const { client, sent } = await aClientWith('Tile');
  const userId = client.person.id;
  const { projectId, id } = sent[0]?.draft ?? { projectId: 0, id: 0 };
  const isDue = async (inDays: number) => {
    await sql.begin(async (db) => {
      await db`select private.lock_project(${projectId})`;
      await db`update decisions set needed_by = current_date + ${inDays}::integer where id = ${id}`;
    });
    return (await remindersTo(userId)).length === 1;
  };
  const reminded = (offerId: number, daysAgo: number) =>
    sql`insert into decision_events (project_id, decision_id, offer_id, kind, at, data)
      values (${projectId}, ${id}, ${offerId}, 'reminded', now() - make_interval(days => ${daysAgo}), ${sql.json({ userId })})`;

  // No run of another test reminds meanwhile, from when it was sent so long ago.
  await withLock('jobs', async () => {
    const offerId = await sentBefore(sql, id, 60);
    expect([await isDue(8), await isDue(7)]).toEqual([false, true]);
    await reminded(offerId, 1);
    expect([await isDue(6), await isDue(3), await isDue(2), await isDue(0)]).toEqual([false, false, true, true]);
    await reminded(offerId, 0);
    expect([await isDue(0), await isDue(-3), await isDue(-40)]).toEqual([false, false, false]);
  });
});

// docs/product.md#decision-reminders
test('a client is reminded once a day over all projects from nine on, five times at most, and the trail says so', async () => {
  const { client, sent, email } = await aClientWith('Tile', 'Floor');
  const userId = client.person.id;
  for (const { draft } of sent) await sentBefore(sql, draft.id, 60);
  await runJobs();
  await runJobs();
  // The companies of tests live in UTC.
  const isMorning = new Date().getUTCHours() < 9;
  const mails = (await mailsTo(email)).filter(({ text }) => text.includes('Waiting for your decision'));
  expect(mails).toHaveLength(isMorning ? 0 : 1);
  if (isMorning) return;
  expect(mails[0]?.subject).toBe('2 news of your decisions');
  const trail = await sql`select data from decision_events where kind = 'reminded' and data ->> 'userId' = ${userId}`;
  expect(trail).toHaveLength(2);
  await sql`delete from private.client_reminders where user_id = ${userId}`;
  for (const ago of [9, 8, 7, 6])
    for (const { draft } of sent)
      await sql`insert into decision_events (project_id, decision_id, offer_id, kind, at, data)
        select o.project_id, o.decision_id, o.id, 'reminded', now() - make_interval(days => ${ago}), ${sql.json({ userId })}
        from decision_offers o where o.decision_id = ${draft.id} and o.ended_at is null`;
  expect(await remindersTo(userId)).toHaveLength(0);
});

// docs/product.md#decision-mails
test('every signer hears of a signature while others still have to sign; the last one is told by its paper', async () => {
  const [maria, john] = await Promise.all([signedInAs('client'), signedInAs('client')]);
  await john.patch('/account', { language: 'es' });
  const { id } = await aProject(staff, { name: unique('Lakeside') });
  for (const { person } of [maria, john]) await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await staff.put(`/projects/${id}/signers`, { userIds: [maria.person.id, john.person.id] });
  const draft = await aChange(staff, id, { title: 'Tile' });
  const offered = await sentTo(staff, maria, draft);
  const path = `/client/projects/${id}/decisions/${draft.id}`;
  signedData(await sign(maria.token, path, signatureOf(offered)));
  await runJobs();
  const toldTo = async ({ person }: typeof maria, words: string) =>
    (await mailsTo(person.email)).filter(({ text }) => text.includes(words) && text.includes(maria.person.lastName));
  expect(await toldTo(maria, 'Signed; others still have to')).toHaveLength(1);
  // With what he has to sign himself.
  expect(await toldTo(john, 'Firmado; faltan otras firmas')).toHaveLength(1);
  signedData(await sign(john.token, path, signatureOf(offered)));
  await runJobs();
  expect(await toldTo(maria, 'Signed; others still have to')).toHaveLength(1);
});

// docs/product.md#dispute
test('a disputed signature is mailed to every signer, the sender and the administrators, in the language of the reader', async () => {
  const [maria, john, admin] = await Promise.all([signedInAs('client'), signedInAs('client'), signedInAs('admin')]);
  for (const client of [maria, john]) await client.patch('/account', { language: 'es' });
  const name = unique('Lakeside');
  const { id } = await aProject(staff, { name });
  for (const { person } of [maria, john]) await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await staff.put(`/projects/${id}/signers`, { userIds: [maria.person.id, john.person.id] });
  const draft = await aChange(staff, id, { title: 'Azulejo' });
  const path = `/projects/${id}/decisions/${draft.id}`;
  await staff.post(`${path}/send`, { version: draft.version, language: 'es' });
  const offered = await offerOf(maria, id, draft.id);
  for (const { token } of [maria, john]) signedData(await sign(token, `/client${path}`, signatureOf(offered)));
  expect(
    (await maria.post(`/client${path}/dispute`, { offerId: offered.offer.id, reason: 'Estaba de viaje' })).status,
  ).toBe(200);
  // Told all the same: what was signed is theirs.
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  // A run sends some mails, and those of other tests may come first.
  const mailOf = async ({ person: { email } }: typeof staff, words: string) => {
    for (let run = 0; run < 20; run++) {
      const mail = (await mailsTo(email)).find(({ subject, text }) => `${subject}\n${text}`.includes(words));
      if (mail) return mail;
      await runJobs();
    }
    throw new Error(`${email} got no mail "${words}"`);
  };
  for (const signer of [maria, john]) {
    const mail = await mailOf(signer, 'Una firma está en disputa: Azulejo');
    expect(mail.text).toContain('Estaba de viaje');
  }
  const sender = await mailOf(staff, 'A signature is disputed: Azulejo');
  expect(sender.text).toContain(`/projects/edit/${id}?tab=decisions&decision=${draft.id}`);
  // Administrators hear of the disputes of other tests, too, which may stand in the same mail.
  expect((await mailOf(admin, `“Azulejo” of ${name}`)).text).toContain('this was not me');
});
