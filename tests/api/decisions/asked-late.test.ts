import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { decision, decisionListItem, rowDecision } from '../../../functions/core/decisions/contract.ts';
import type { DecisionShow } from '../../../functions/core/decisions/names.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { dayOf, textOf } from '../../../functions/core/schedule/engine/day.ts';
import { settings } from '../../../functions/core/settings/contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { sentBefore } from '../../support/decisions/sent-before.ts';
import { aChange, aCompany, aHouse, type Draft, sentTo } from '../../support/decisions.ts';

const [staff, admin, maria] = await Promise.all([signedInAs('staff'), signedInAs('admin'), signedInAs('client')]);
await aCompany();
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());
const { decisionReplyDays: reply } = dataOf(await admin.get('/settings'), settings);

const addDays = (day: string, days: number) => textOf(dayOf(day) + days);

/** The days of a decision, which all answers of the office say alike. */
async function daysOf({ projectId, id }: Draft) {
  const path = `/projects/${projectId}`;
  const own = ({ due, respondBy, daysAskedLate }: Pick<Draft, 'due' | 'respondBy' | 'daysAskedLate'>) => ({
    due,
    respondBy,
    daysAskedLate,
  });
  const one = dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail);
  const inProject = dataOf(await staff.get(`${path}/decisions`), decision.array()).find((each) => each.id === id);
  const onRow = dataOf(await staff.get(`${path}/due`), rowDecision.array()).find((each) => each.id === id);
  expect([inProject && own(inProject), onRow && own(onRow)]).toEqual([own(one), own(one)]);
  return { ...own(one), sentOn: one.sentOn };
}

/** As a list of all projects has it. */
async function listed(show: DecisionShow, { id }: Draft) {
  let cursor = '';
  do {
    const { body } = await staff.get(`/decisions?show=${show}&limit=100${cursor && `&cursor=${cursor}`}`);
    const page = pageOf(decisionListItem).parse(body);
    const found = page.data.find((each) => each.id === id);
    if (found) return found;
    cursor = page.next ?? '';
  } while (cursor);
}

// docs/product.md#asked-late
test('what was asked late says by how many days, and is late once the days to answer are over', async () => {
  const house = await aHouse(staff, [maria]);
  const draft = await aChange(staff, house.id, { title: 'Tile', taskId: house.tasks[1], leadDays: 700 });
  expect(await daysOf(draft)).toEqual({ due: draft.due, respondBy: null, daysAskedLate: 0, sentOn: null });
  await sentTo(staff, maria, draft);
  const { sentOn, respondBy, daysAskedLate } = await daysOf(draft);
  expect(respondBy).toBe(addDays(sentOn ?? '', reply));
  expect(daysAskedLate).toBe(dayOf(respondBy ?? '') - dayOf(draft.due ?? ''));
  expect(daysAskedLate).toBeGreaterThan(0);
  expect(await listed('waiting', draft)).toMatchObject({ due: draft.due, respondBy, daysAskedLate, sentOn });
  expect(await listed('late', draft)).toBeUndefined();

  await sentBefore(sql, draft.id, reply + 1);
  const before = addDays(sentOn ?? '', -reply - 1);
  expect(await listed('late', draft)).toMatchObject({
    sentOn: before,
    respondBy: addDays(before, reply),
    daysAskedLate: daysAskedLate - reply - 1,
  });
});

test('what was asked in time is to be answered by its last day', async () => {
  const house = await aHouse(staff, [maria]);
  const draft = await aChange(staff, house.id, { title: 'Tile', neededBy: '2091-03-20' });
  await sentTo(staff, maria, draft);
  const path = `/projects/${house.id}/decisions/${draft.id}`;
  const read = async () => dataOf(await staff.get(path), decisionDetail);
  // Never after the offer ends.
  const { offer, ...days } = await read();
  expect(days).toMatchObject({ due: draft.due, respondBy: offer?.expiresOn, daysAskedLate: 0 });
  await staff.post(`${path}/withdraw`, { reason: 'Priced anew' });
  expect(await read()).toMatchObject({ due: draft.due, respondBy: null, daysAskedLate: 0, sentOn: days.sentOn });
});
