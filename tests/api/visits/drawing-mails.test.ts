// Mails to trades of drawings: once of a set, and once that it was withdrawn.
// Any day will do: trades are asked of the days of a plan by hand, worked or not.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { visitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { mailsTo } from '../../support/mail/mails.ts';
import { aSet, aSetOf, published } from '../../support/paper/drawings.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, aVisit, dayFromNow, keyIn } from '../../support/visits.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const staff = await signedInAs('staff');
const picture = (mark: number) => ({ pictureSha256: String(mark).repeat(64) });

/** A trade with a link, and work in a project. */
async function aHolder(language: 'en' | 'es' = 'en') {
  const email = `${unique('trade').replace(' ', '-')}@example.com`;
  const { id: trade } = await aTrade(staff, { email, language });
  const name = unique('Oak');
  const plan = { ...(await aProject(staff, { name })), name };
  const visit = await aVisit(staff, plan, trade, 1);
  const { url } = await aLink(staff, trade);
  const headers = { 'x-visit-key': keyIn(url), 'x-forwarded-for': anAddress() };
  return {
    plan,
    trade,
    visit,
    url,
    mails: () => mailsTo(email),
    shared: async () => dataOf(await send('GET', '/visits/documents', { headers }), visitDrawings)[0]?.documents ?? [],
    open: (version: number | undefined) => send('POST', `/visits/documents/${version}/opened`, { headers }),
  };
}

/** Publishes these numbers, with a revision, and shares them with trades. */
async function aSharedSet(
  project: number,
  numbers: readonly string[],
  revision: string,
  mark: number,
  set: object = {},
) {
  const { path, id, name } = await aSet(staff, project, { name: unique('ASI'), ...set });
  await aSetOf(
    staff,
    path,
    numbers.map((number) => ({ number, revision, ...picture(mark) })),
  );
  await published(staff, path);
  const listed = dataOf(
    await staff.get(`/projects/${project}/documents`),
    drawing.pick({ id: true, number: true }).strip().array(),
  );
  for (const document of listed.filter(({ number }) => numbers.includes(number)))
    await staff.patch(`/projects/${project}/documents/${document.id}`, { forTrades: true });
  return { path, id, name };
}

/** As if the sets of a trade were noticed so many minutes ago; runs the jobs before and after that. */
async function afterMinutes(minutes: number, trade: number) {
  await runJobs();
  await sql`update private.told_documents set noticed_at = now() - make_interval(mins => ${minutes}::int)
    where trade_id = ${trade} and told_at is null`;
  await runJobs();
  await runJobs();
}

// docs/product.md#drawing-mails, docs/product.md#drawing-openings
test('a set is mailed once to a trade with work there, ten minutes later, with what is shared and not opened', async () => {
  const [holder, elsewhere] = [await aHolder(), await aHolder()];
  const { name } = await aSharedSet(holder.plan.id, ['A-101', 'A-102', 'A-103'], 'C', 1);
  const [first] = await holder.shared();
  await holder.open(first?.versionId);
  const [one, two, third] = dataOf(
    await staff.get(`/projects/${holder.plan.id}/documents`),
    drawing.pick({ id: true }).strip().array(),
  );
  await staff.patch(`/projects/${holder.plan.id}/documents/${third?.id}`, { forTrades: false });
  await afterMinutes(9, holder.trade);
  expect(await holder.mails()).toEqual([]);
  await afterMinutes(11, holder.trade);
  const [mail, ...more] = await holder.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Drawings.*changed$/);
  expect(mail?.text).toContain(`Drawings for ${holder.plan.name}, “${name}”`);
  expect(mail?.text).toContain('A-102 First floor plan, revision C');
  expect(mail?.text).not.toMatch(/A-101|A-103/);
  expect(mail?.text).toContain(holder.url);
  expect(mail?.files).toEqual([]);
  expect(await elsewhere.mails()).toEqual([]);
  // What is shared of it later stands on the page.
  await staff.patch(`/projects/${holder.plan.id}/documents/${third?.id}`, { forTrades: true });
  // Who has not opened what the mail had, is said to have been mailed it.
  const readerOf = async (of: { id: number } | undefined) =>
    dataOf(await staff.get(`/projects/${holder.plan.id}/documents/${of?.id}`), drawing).readers[0];
  expect(await readerOf(one)).toMatchObject({ kind: 'trade', n: 1, mailedAt: null });
  expect(await readerOf(two)).toMatchObject({ kind: 'trade', n: null, mailedAt: expect.any(String) });
  expect(await readerOf(third)).toMatchObject({ kind: 'trade', n: null, mailedAt: null });
  await afterMinutes(11, holder.trade);
  expect(await holder.mails()).toHaveLength(1);
});

// docs/product.md#drawing-mails
test('drawings stand in the mail of changed visits, in the language of the trade', async () => {
  const holder = await aHolder('es');
  await aLink(staff, holder.trade, { mail: true });
  await aSharedSet(holder.plan.id, ['A-101'], 'C', 1);
  await staff.patch(`/projects/${holder.plan.id}/tasks/${holder.plan.taskId}`, {
    scheduledStart: dayFromNow(4),
    scheduledCompletion: dayFromNow(4),
  });
  await runJobs();
  await sql`update private.told_visits set changed_at = now() - interval '11 minutes', first_changed_at = now() - interval '11 minutes'
    where assignment_id = ${holder.visit}`;
  await afterMinutes(11, holder.trade);
  const [, mail, ...more] = await holder.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/visitas.*cambiaron/);
  expect(mail?.text).toContain('A-101 First floor plan, revisión C');
  expect(mail?.files).toHaveLength(1);
});

// docs/product.md#drawing-mails
test('a trade that was told of a set is told that it was withdrawn, and one that was not hears nothing', async () => {
  const holder = await aHolder();
  await aSharedSet(holder.plan.id, ['A-101'], 'B', 1);
  await afterMinutes(11, holder.trade);
  const next = await aSharedSet(holder.plan.id, ['A-101', 'A-102'], 'C', 2);
  await afterMinutes(11, holder.trade);
  await staff.post(`${next.path}/withdraw`, { reason: 'Wrong scale' });
  await afterMinutes(11, holder.trade);
  const [, , mail, ...more] = await holder.mails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`“${next.name}”, were withdrawn`);
  expect(mail?.text).toContain('A-101 First floor plan, revision C: do not build from it. Revision B is current.');
  expect(mail?.text).toContain('A-102 First floor plan, revision C: do not build from it. No version is current.');
  const short = await aSharedSet(holder.plan.id, ['A-103'], 'A', 3);
  await runJobs();
  await staff.post(`${short.path}/withdraw`, { reason: 'Too early' });
  await afterMinutes(11, holder.trade);
  expect(await holder.mails()).toHaveLength(3);
});

// docs/product.md#drawing-mails
test('a drawing that a set retired is named, and a trade whose work there is done hears nothing', async () => {
  const [holder, done] = [await aHolder(), await aHolder()];
  for (const { plan, trade } of [holder, done]) {
    await aSharedSet(plan.id, ['A-101', 'A-102'], 'A', 1);
    await afterMinutes(11, trade);
  }
  await staff.patch(`/projects/${done.plan.id}/tasks/${done.plan.taskId}`, { statusId: 3 });
  for (const { plan, trade } of [holder, done]) {
    const set = await aSet(staff, plan.id);
    await aSetOf(staff, set.path, [{ number: 'A-101', revision: 'B', ...picture(2) }]);
    const [, two] = dataOf(
      await staff.get(`/projects/${plan.id}/documents`),
      drawing.pick({ id: true }).strip().array(),
    );
    await published(staff, set.path, [two?.id ?? 0]);
    await afterMinutes(11, trade);
  }
  const [, mail] = await holder.mails();
  expect(mail?.text).toContain('A-101 First floor plan, revision B');
  expect(mail?.text).toContain('A-102 First floor plan: not current any more');
  expect(await done.mails()).toHaveLength(1);
});
