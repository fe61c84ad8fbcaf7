// What clients say to decisions, told to the office: in the feed, in the digest, and in the mail of the day.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { notification } from '../../../functions/core/notifications/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { sentBefore } from '../../support/decisions/sent-before.ts';
import { aChange, aCompany, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { runJobs } from '../../support/jobs.ts';
import { lastMailTo, mailsTo } from '../../support/mail/mails.ts';
import { dayFromNow } from '../../support/visits.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');
await aCompany();
const client = await signedInAs('client');

async function aSentChange(fields: Record<string, unknown>) {
  const { id } = await aProject(staff, { name: unique('Lakeside') });
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const draft = await aChange(staff, id, fields);
  return { offered: await sentTo(staff, client, draft), path: `/client/projects/${id}/decisions/${draft.id}`, draft };
}

// docs/product.md#decision-news
test('a question, a signature and a plan that does not follow are in the feed and in the digest', async () => {
  const reader = await signedInAs('staff');
  await reader.patch('/notifications/preferences', { decision: true });
  const other = await signedInAs('staff');
  await other.patch('/notifications/preferences', { note: true });
  const title = unique('Heated floor');
  const { offered, path, draft } = await aSentChange({ title });
  await client.post(`${path}/questions`, { text: 'Is it loud?' });
  signedData(await sign(client.token, path, signatureOf(offered)));
  await sql`insert into decision_events (project_id, decision_id, kind, actor)
    values (${draft.projectId}, ${draft.id}, 'not_applied', ${client.person.id})`;

  const feed = dataOf(await reader.get('/notifications?limit=200'), notification.array());
  const news = feed.filter(({ project }) => project?.id === draft.projectId && project !== null).toReversed();
  const name = `${client.person.firstName} ${client.person.lastName}`;
  const common = { kind: 'decision', decision: { id: draft.id, title }, isUnread: true };
  expect(news.filter(({ kind }) => kind === 'decision')).toMatchObject([
    { ...common, status: 'asked', text: 'Is it loud?', actor: { id: client.person.id, name } },
    { ...common, status: 'signed', text: null },
    { ...common, status: 'not_applied', actor: null },
  ]);
  await runJobs();
  // A run of another test may have mailed the first news already.
  const text = (await mailsTo(reader.person.email)).map((mail) => mail.text).join('\n');
  expect(text).toContain(`${name} asked about “${title}”`);
  expect(text).toContain(`${name} signed “${title}”`);
  expect(text).toContain(`“${title}” in`);
  // Somebody who wants notes alone may get some of other tests, and nothing of this.
  for (const mail of await mailsTo(other.person.email)) expect(mail.text).not.toContain(title);
});

// docs/product.md#decision-news
test('the mail of the day names decisions whose day to answer by is over', async () => {
  const title = unique('Late tile');
  const { draft } = await aSentChange({ title, neededBy: dayFromNow(-4), bufferDays: 0 });
  await sentBefore(sql, draft.id, 20);
  const preferences = { dailyHour: new Date().getUTCHours() };
  const reader = await signedInAs('staff');
  await reader.patch('/notifications/preferences', { ...preferences, daily: 'all' });
  const mine = await signedInAs('staff');
  await mine.patch('/notifications/preferences', { ...preferences, daily: 'mine' });
  await runJobs();
  const { text } = await lastMailTo(reader.person.email);
  expect(text).toMatch(/Not decided by clients \(\d+\)/);
  expect(text).toMatch(new RegExp(`“${title}” in .+, was due on .+, 4 days ago`));
  // Questions of other tests' clients wait for everybody.
  for (const each of await mailsTo(mine.person.email)) expect(each.text).not.toContain('Not decided by clients');
});
