// A signed selection is countered, by another of its options as well (docs/product.md#decision-follow).
import { expect, test } from 'vitest';
import { clientDecisionItem } from '../../../functions/core/decisions/client.contract.ts';
import { rowDecision } from '../../../functions/core/decisions/contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse,
  aSelection,
  offerOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const [staff, maria] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
await aCompany();

/** A signed selection, of which the first option was chosen. */
async function aSignedTile() {
  const house = await aHouse(staff, [maria]);
  const longer = (by: number) => [{ op: 'lengthen', entity: 'task', id: house.tasks[1], by }];
  const draft = await aSelection(staff, house.id, {
    allowanceCents: 200_000,
    taskId: house.tasks[1],
    options: [
      { name: 'Slate', cents: 315_000, offeredDays: 2, effects: longer(2) },
      { name: 'Oak', cents: 190_000, offeredDays: 1, leadDays: 7, effects: longer(1) },
    ],
  });
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  return { house, draft, office: `${house.path}/decisions/${draft.id}`, longer };
}

// docs/product.md#decision-follow
test('a counter for another option has the opposite of what was signed and the lines, days and effects of the other', async () => {
  const { house, draft, office, longer } = await aSignedTile();
  expect((await staff.post(`${office}/counter`, { choice: 1 })).status).toBe(422);
  expect((await staff.post(`${office}/counter`, { choice: 3 })).status).toBe(422);
  const counter = dataOf(await staff.post(`${office}/counter`, { choice: 2 }), decisionDetail, 201);
  expect(counter).toMatchObject({ kind: 'change', title: 'Tile: Oak instead', reversesId: draft.id });
  expect(counter.options).toMatchObject([
    {
      priceCents: -125_000,
      offeredDays: -1,
      leadDays: 7,
      effects: [...longer(-2), ...longer(1)],
      lines: [
        { text: 'Taken back: Slate', cents: -315_000 },
        { text: 'Oak', cents: 190_000 },
      ],
    },
  ]);
  const was = dataOf(await staff.get(office), decisionDetail).chosen;
  expect(was).toEqual({ title: 'Slate', priceCents: 315_000, isTakenBack: false, isDisputed: false });
  const again = await sentTo(staff, maria, counter);
  expect(again.offer.choices[0]?.document).toContain('\nTakes back: Change order 1, Tile\n');
  const back = signatureOf(again);
  const { changeOrder } = signedData(await sign(maria.token, `${house.site}/decisions/${counter.id}`, back));
  expect(changeOrder).toMatchObject({ number: 2, sumAfterCents: 48_000_000 + 190_000 - 200_000 });
  expect(dataOf(await staff.get(office), decisionDetail).chosen).toEqual({ ...was, isTakenBack: true });
});

// docs/product.md#decision-follow
test('a counter that would change the plan in more than twenty ways says so, and what to do instead', async () => {
  const house = await aHouse(staff, [maria]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ op: 'lengthen', entity: 'task', id: house.tasks[1], by: at + 1 }));
  const draft = await aSelection(staff, house.id, {
    options: [
      { name: 'Slate', cents: 315_000, effects: many(12) },
      { name: 'Oak', cents: 190_000, effects: many(9) },
    ],
  });
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const office = `${house.path}/decisions/${draft.id}`;
  const msg = expect.stringMatching(/^Together they change the plan in 21 ways, and one decision does at most 20\. /);
  expect(await staff.post(`${office}/counter`, { choice: 2 })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'choice'], msg }] },
  });
  const counter = dataOf(await staff.post(`${office}/counter`), decisionDetail, 201);
  expect(counter.options[0]?.effects).toHaveLength(12);
});

// docs/product.md#decision-follow
test('an edit that was never sent moves neither what was signed nor its counter to another row', async () => {
  const house = await aHouse(staff, [maria]);
  const draft = await aChange(staff, house.id, { taskId: house.tasks[1], place: 'Bath' });
  const office = `${house.path}/decisions/${draft.id}`;
  const offered = await sentTo(staff, maria, draft);
  await staff.patch(office, { taskId: null, neededBy: '2027-05-10', base: { taskId: house.tasks[1], neededBy: null } });
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const counter = dataOf(await staff.post(`${office}/counter`), decisionDetail, 201);
  expect(counter).toMatchObject({ taskId: house.tasks[1], neededBy: null, place: 'Bath' });
  const closed = dataOf(await staff.get(office), decisionDetail);
  expect(closed.item).toEqual({ entity: 'task', id: house.tasks[1] });
  const rows = dataOf(await staff.get(`${house.path}/due`), rowDecision.array());
  expect(rows.map(({ id, state, item }) => [id, state, item.id])).toEqual([
    [counter.id, 'draft', house.tasks[1]],
    [draft.id, 'closed', house.tasks[1]],
  ]);
});

test('without another option the allowance is given back as well', async () => {
  const { office } = await aSignedTile();
  const counter = dataOf(await staff.post(`${office}/counter`), decisionDetail, 201);
  expect(counter.options).toMatchObject([{ priceCents: -115_000, offeredDays: -2, leadDays: null }]);
  expect(counter.options[0]?.lines).toEqual([
    { text: 'Slate', cents: -315_000 },
    { text: 'Allowance', cents: 200_000 },
  ]);
});

// docs/product.md#client-decisions
test('clients read what takes a signed decision back from its sending on, and once it is signed', async () => {
  const { house, draft, office } = await aSignedTile();
  const read = async () => {
    const listed = dataOf(await maria.get(`${house.site}/decisions`), clientDecisionItem.array());
    const one = (await offerOf(maria, house.id, draft.id)).counter;
    expect(listed.find(({ id }) => id === draft.id)?.counter).toEqual(one);
    return one;
  };
  expect(await read()).toBeNull();
  const counter = dataOf(await staff.post(`${office}/counter`, {}), decisionDetail, 201);
  expect(await read()).toBeNull();
  const offered = await sentTo(staff, maria, counter);
  const mark = { decisionId: counter.id, title: 'Take back: Tile', isSigned: false, number: null };
  expect(await read()).toEqual(mark);
  expect(offered.counter).toBeNull();
  signedData(await sign(maria.token, `${house.site}/decisions/${counter.id}`, signatureOf(offered)));
  expect(await read()).toEqual({ ...mark, isSigned: true, number: 2 });
  const stranger = await signedInAs('client');
  expect((await stranger.get(`${house.site}/decisions`)).status).toBe(404);
});
