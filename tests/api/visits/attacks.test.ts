import { expect, inject, test } from 'vitest';
import { assignees } from '../../../functions/core/assignments/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { listen } from '../../local/channels.ts';
import { aVisitor } from '../../local/people.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, aVisit, holderOf, keyIn } from '../../support/visits.ts';

const staff = await signedInAs('staff');

/** The statuses of many requests at once, counted. */
async function storm(count: number, headersOf: (at: number) => Record<string, string>) {
  const statuses: Record<number, number> = {};
  const ask = async (at: number): Promise<void> => {
    if (at >= count) return;
    const { status } = await send('GET', '/visits', { headers: headersOf(at) });
    statuses[status] = (statuses[status] ?? 0) + 1;
    await ask(at + 50);
  };
  await Promise.all(Array.from({ length: 50 }, (_, at) => ask(at)));
  return statuses;
}

// docs/product.md#trade-links
test('five hundred openings a minute are refused, by address and by link', async () => {
  const { id: trade } = await aTrade(staff);
  const [mine, theirs] = [await aLink(staff, trade), await aLink(staff, (await aTrade(staff)).id)];
  const from = anAddress();
  const guess = (at: number) => ({ 'x-forwarded-for': from, 'x-visit-key': `${at.toString(36)}1.${'A'.repeat(22)}` });
  const guessed = await storm(500, guess);
  expect(guessed[200]).toBeUndefined();
  expect(guessed[429]).toBeGreaterThanOrEqual(20);
  expect((guessed[404] ?? 0) + (guessed[429] ?? 0)).toBe(500);
  const shared = await storm(500, () => ({ 'x-forwarded-for': anAddress(), 'x-visit-key': keyIn(mine.url) }));
  expect(shared[429]).toBeGreaterThanOrEqual(20);
  expect((shared[200] ?? 0) + (shared[429] ?? 0)).toBe(500);
  expect((await holderOf(theirs.url).ask()).status).toBe(200);
});

test('a trade answers its own visits alone', async () => {
  const [{ id: trade }, { id: other }] = [await aTrade(staff), await aTrade(staff)];
  const plan = await aProject(staff);
  const theirs = await aVisit(staff, plan, other);
  const holder = holderOf((await aLink(staff, trade)).url);
  expect((await holder.read()).visits).toEqual([]);
  const answer = { answer: 'coming', day: null, for: { from: '2026-11-23', to: '2026-11-23' } };
  const [of, unknown] = [
    await holder.answer({ ...answer, assignmentId: theirs }),
    await holder.answer({ ...answer, assignmentId: 987_654_321 }),
  ];
  expect(of.status).toBe(422);
  expect(of.body).toEqual(unknown.body);
});

// docs/product.md#trade-links
test('a page says nothing of other trades, of clients, of internal notes and of other projects', async () => {
  const [others, about, secret] = [unique('Rival'), unique('Elsewhere'), unique('Internal')];
  const client = await signedInAs('client');
  const [{ id: trade }, { id: rival }] = [await aTrade(staff), await aTrade(staff, { name: others, note: secret })];
  const [plan, elsewhere] = [await aProject(staff), await aProject(staff, { name: about })];
  await staff.patch(`/projects/${plan.id}`, { description: secret });
  await staff.post(`/projects/${plan.id}/users/${client.person.id}`);
  await staff.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, { description: secret, isInternal: true });
  await aVisit(staff, plan, trade);
  await aVisit(staff, plan, rival);
  await aVisit(staff, elsewhere, rival);
  const { url } = await aLink(staff, trade);
  const { body } = await holderOf(url).ask();
  const page = JSON.stringify(body);
  expect(page).toContain('Task 1.1.1');
  for (const word of [others, about, secret, client.person.lastName, client.person.email])
    expect(page).not.toContain(word);
});

// docs/product.md#trade-links
test('a key opens neither Data API, nor Storage, nor a channel', async () => {
  const { id: trade } = await aTrade(staff);
  const plan = await aProject(staff);
  await aVisit(staff, plan, trade);
  const key = keyIn((await aLink(staff, trade)).url);
  const { url, anonKey } = inject('stack');
  const headers = { apikey: anonKey, authorization: `Bearer ${key}`, 'x-visit-key': key };
  for (const path of ['/rest/v1/assignments', '/storage/v1/object/attachments/1', '/auth/v1/user']) {
    const { ok, headers: answered } = await fetch(url + path, { headers });
    // The office's own page answers unknown addresses.
    expect(ok && !answered.get('content-type')?.startsWith('text/html'), path).toBe(false);
  }
  const { channels } = dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const visitor = aVisitor();
  await visitor.realtime.setAuth(key);
  expect((await listen(visitor, channels.data, { private: true })).states).toEqual(['CHANNEL_ERROR']);
});

// docs/product.md#visit-answers
test('the office knows who has a link that opens', async () => {
  const { id: trade } = await aTrade(staff);
  const hasLink = async () =>
    dataOf(await staff.get('/assignees'), assignees).trades.find(({ id }) => id === trade)?.hasLink;
  expect(await hasLink()).toBe(false);
  const { id } = await aLink(staff, trade);
  expect(await hasLink()).toBe(true);
  await staff.delete(`/trades/${trade}/links/${id}`);
  expect(await hasLink()).toBe(false);
});
