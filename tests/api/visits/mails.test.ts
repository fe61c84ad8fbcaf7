// Any day will do: trades are asked of the days of a plan by hand, worked or not.
import postgres from 'postgres';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { tradeLinkCreated } from '../../../functions/core/visits/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit, dayFromNow, holderOf } from '../../support/visits.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');
const anAddress = () => `${unique('trade').replace(' ', '-')}@example.com`;
const mailTo = (address: string) =>
  vi.waitFor(async () => {
    const [mail] = await mailsTo(address);
    if (!mail) throw new Error(`No mail to ${address}`);
    return mail;
  }, 10_000);

// docs/product.md#send-week
test('the week is mailed in the language of the trade, with a file for the calendar', async () => {
  const email = anAddress();
  const { id: trade } = await aTrade(staff, { email, contact: 'José <b>', language: 'es' });
  const [plan, other] = [await aProject(staff, { name: unique('Oak') }), await aProject(staff)];
  const visit = await aVisit(staff, plan, trade, 1, 2);
  await aVisit(staff, other, trade, 3);
  const link = await aLink(staff, trade, { mail: true, projectId: plan.id });
  expect(link.mailed).toBe(true);
  const mail = await mailTo(email);
  expect(mail.subject).toMatch(/^Sus próximas visitas/);
  expect(mail.text).toContain('Hola, José <b>:');
  expect(mail.text).toContain('Phase 1.1: Task 1.1.1');
  expect(mail.text).toContain(`Abrir y responder: ${link.url}`);
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.html).toContain(link.url);
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).not.toContain('visits');
  expect(mail.files.map(({ name }) => name)).toEqual(['visits.ics']);
  const calendar = mail.files[0]?.text ?? '';
  const day = (text: string) => text.replaceAll('-', '');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain(`UID:visit-${visit}@`);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${day(dayFromNow(1))}`);
  expect(calendar).toContain(`DTEND;VALUE=DATE:${day(dayFromNow(3))}`);
  expect((await holderOf(link.url).ask()).status).toBe(200);
});

test('a link is mailed unless it is said otherwise, also without a body', async () => {
  const emails = [anAddress(), anAddress()];
  for (const [at, email] of emails.entries()) {
    const { id: trade } = await aTrade(staff, { email });
    const answer = await staff.post(`/trades/${trade}/links`, at === 0 ? undefined : {});
    expect(dataOf(answer, tradeLinkCreated, 201).mailed).toBe(true);
    await mailTo(email);
  }
});

test('without an address nothing is mailed, and the text is to be copied', async () => {
  const { id: trade } = await aTrade(staff);
  const refused = await staff.post(`/trades/${trade}/links`, { mail: true });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'mail'] }] } });
  const { text, url } = await aLink(staff, trade);
  expect(text).toMatch(/^Your next visits/);
  expect(text).toContain('There are no visits for you');
  expect(text).toContain(url);
});

/** As if the last change of a visit were so many minutes ago, and the first. Between runs, which look at days first. */
const age = (assignment: number, last: number, first = last) =>
  withLock('jobs', async () => {
    await sql`update private.told_visits set changed_at = now() - make_interval(mins => ${last}::int),
      first_changed_at = now() - make_interval(mins => ${first}::int) where assignment_id = ${assignment}`;
  });

/** A trade that was sent its one visit by mail. */
async function aToldVisit() {
  const email = anAddress();
  const { id: trade } = await aTrade(staff, { email, language: 'es' });
  const plan = await aProject(staff);
  const visit = await aVisit(staff, plan, trade, 1);
  const link = await aLink(staff, trade, { mail: true });
  const move = (day: number) =>
    staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, {
      scheduledStart: dayFromNow(day),
      scheduledCompletion: dayFromNow(day),
    });
  await mailTo(email);
  return { email, trade, plan, visit, link, move };
}

// docs/product.md#change-mails
test('a visit that moves or goes is mailed once, in the language of the trade', async () => {
  const told = await aToldVisit();
  const other = await aProject(staff);
  const gone = await aVisit(staff, other, told.trade, 2);
  await aLink(staff, told.trade);
  await told.move(5);
  await staff.delete(`/projects/${other.id}/assignments/${gone}`);
  await runJobs();
  expect(await mailsTo(told.email)).toHaveLength(1);
  await Promise.all([age(told.visit, 11), age(gone, 11)]);
  await runJobs();
  await runJobs();
  const [, mail, ...more] = await mailsTo(told.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/visitas.*cambiaron/);
  expect(mail?.text).toMatch(/Phase 1\.1: Task 1\.1\.1: ahora .*, antes .*/);
  expect(mail?.text).toMatch(/ya no es/);
  expect(mail?.text).toContain(told.link.url);
  expect(mail?.html).toContain('<html lang="es">');
  const calendar = mail?.files[0]?.text ?? '';
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${dayFromNow(5).replaceAll('-', '')}`);
  expect(calendar.match(/STATUS:(CONFIRMED|CANCELLED)/g)).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
});

// docs/product.md#change-mails
test('a new visit on the days that a trade was sent is mailed once, unless it goes, is far away or was answered', async () => {
  const told = await aToldVisit();
  const name = unique('Oak');
  const [near, far] = [await aProject(staff, { name }), await aProject(staff)];
  const [gone, phoned] = [await aProject(staff), await aProject(staff)];
  const added = await aVisit(staff, near, told.trade, 3, 4);
  await aVisit(staff, far, told.trade, 20);
  const removed = await aVisit(staff, gone, told.trade, 3);
  const answered = await aVisit(staff, phoned, told.trade, 6);
  await runJobs();
  const untold = await sql<{ id: number }[]>`select k.assignment_id::int as id from private.told_visits k
    join public.assignments a on a.id = k.assignment_id where a.trade_id = ${told.trade} and k.told is null order by k.assignment_id`;
  expect(untold.map(({ id }) => id)).toEqual([added, removed, answered]);
  expect(await mailsTo(told.email)).toHaveLength(1);
  await staff.delete(`/projects/${gone.id}/assignments/${removed}`);
  await staff.patch(`/projects/${phoned.id}/assignments/${answered}`, { answer: 'coming', day: null });
  await Promise.all([added, answered].map((visit) => age(visit, 11)));
  await runJobs();
  await runJobs();
  const [, mail, ...more] = await mailsTo(told.email);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(new RegExp(`${name}, Phase 1\\.1: Task 1\\.1\\.1: nueva, .* a .*responda`));
  expect(mail?.text.match(/nueva/g)).toHaveLength(1);
  expect(mail?.html).toContain(name);
  const calendar = mail?.files[0]?.text ?? '';
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(calendar).toContain(`UID:visit-${added}@`);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${dayFromNow(3).replaceAll('-', '')}`);
});

// docs/product.md#change-mails
test('a trade is told ten quiet minutes after the last change, or an hour after the first', async () => {
  const [quiet, busy] = [await aToldVisit(), await aToldVisit()];
  await Promise.all([quiet.move(5), busy.move(5)]);
  await runJobs();
  await Promise.all([age(quiet.visit, 9, 59), age(busy.visit, 1, 61)]);
  await runJobs();
  expect([await mailsTo(quiet.email), await mailsTo(busy.email)].map(({ length }) => length)).toEqual([1, 2]);
});

// docs/product.md#change-mails
test('a change that is taken back is none, and without a link nothing is mailed', async () => {
  const [back, revoked] = [await aToldVisit(), await aToldVisit()];
  await Promise.all([back.move(5), revoked.move(5)]);
  await runJobs();
  await back.move(1);
  await staff.delete(`/trades/${revoked.trade}/links/${revoked.link.id}`);
  await age(revoked.visit, 11);
  await runJobs();
  const [row] = await sql`select changed_at from private.told_visits where assignment_id = ${back.visit}`;
  expect(row).toEqual({ changed_at: null });
  expect([await mailsTo(back.email), await mailsTo(revoked.email)].map(({ length }) => length)).toEqual([1, 1]);
});
