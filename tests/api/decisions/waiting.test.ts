import { expect, test } from 'vitest';
import { decision, rowDecision } from '../../../functions/core/decisions/contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { held, waitingDecision } from '../../../functions/core/decisions/waiting.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { computeDates } from '../../../functions/core/schedule/dates.ts';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { settings } from '../../../functions/core/settings/contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse as aHouseOf,
  aSelection,
  offerOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const [staff, admin, maria, stranger] = await Promise.all([
  signedInAs('staff'),
  signedInAs('admin'),
  signedInAs('client'),
  signedInAs('client'),
]);
await aCompany();
const aHouse = (mode?: 'linked' | 'manual') => aHouseOf(staff, [maria], mode);
const waitingIn = async (path: string) => dataOf(await staff.get(`${path}/waiting`), waitingDecision.array());
const planOf = async (path: string) => dataOf(await staff.get(`${path}?plan=full`), projectWithPlan);
const ledgerOf = async (path: string) => dataOf(await staff.get(`${path}/ledger`), ledgerEntry.array());
/** So long that what is ordered today comes after the row begins. */
const leadDays = 700;

// docs/product.md#hold
test('what waiting costs is told to the office and the client, and a hold moves the row with its reason', async () => {
  const house = await aHouse();
  await staff.post(`${house.path}/baselines`, { name: 'Before' });
  const draft = await aChange(staff, house.id, { title: 'Tile', taskId: house.tasks[1], leadDays });
  const offered = await sentTo(staff, maria, draft);
  const [waiting] = await waitingIn(house.path);
  expect(waiting).toMatchObject({
    decisionId: draft.id,
    title: 'Tile',
    state: 'sent',
    item: { entity: 'task', id: house.tasks[1] },
    planned: '2027-03-05',
    isFixed: false,
    cost: { moved: 3 },
  });
  const cost = waiting?.cost;
  expect(cost?.start && waiting && cost.start >= waiting.earliest).toBe(true);
  expect(offered.waiting).toEqual({ start: cost?.start, completion: cost?.completion, days: cost?.days });
  // A signature of today lets the row wait.
  expect(offered.plan?.choices).toMatchObject([{ completion: cost?.completion, days: cost?.days }]);
  expect((await stranger.get(`${house.site}/decisions/${draft.id}`)).status).toBe(404);

  const tell = async (tellsClientsWaiting: boolean) => {
    const { version } = dataOf(await admin.get('/settings'), settings);
    dataOf(await admin.patch('/settings', { tellsClientsWaiting, version }), settings);
  };
  await tell(false);
  const untold = await offerOf(maria, house.id, draft.id);
  expect(untold).toMatchObject({
    waiting: null,
    plan: { choices: [{ completion: offered.plan?.completion, days: 0 }] },
  });
  await tell(true);

  const done = dataOf(await staff.post(`${house.path}/decisions/${draft.id}/hold`), held);
  expect(done).toMatchObject({ item: waiting?.item, notBefore: waiting?.earliest, was: null, moved: 3 });
  const plan = await planOf(house.path);
  expect(computeDates(plan).dates).toEqual([]);
  expect(plan.scheduledCompletion).toBe(cost?.completion);
  const entry = (await ledgerOf(house.path)).at(-1);
  expect(entry).toMatchObject({ days: cost?.days, isReleased: false });
  expect(entry?.reason).toMatch(/^Waits for Tile: asked [A-Z][a-z]{2} \d+, due [A-Z][a-z]{2} \d+$/);
  expect(await waitingIn(house.path)).toEqual([]);
  expect((await staff.post(`${house.path}/decisions/${draft.id}/hold`)).status).toBe(422);
  expect(done.decision.events.at(-1)?.kind).toBe('held');
  const read = await offerOf(maria, house.id, draft.id);
  expect(read.events.map(({ kind }) => kind)).toEqual(['sent']);
  // The row waits until it would come; only the slack of the office is gone.
  expect(read.waiting).toEqual({ start: null, completion: null, days: 0 });
});

// docs/product.md#cost-of-waiting
test('each option of a selection has its own cost of waiting, for the office and for the client', async () => {
  const house = await aHouse();
  const options = [
    { name: 'Slate', cents: 315_000, leadDays },
    { name: 'Oak', cents: 190_000, leadDays: 0 },
  ];
  const draft = await aSelection(staff, house.id, { taskId: house.tasks[1], options });
  const [waiting] = await waitingIn(house.path);
  expect(waiting?.options).toEqual([
    { optionId: draft.options[0]?.id, earliest: waiting?.earliest, cost: waiting?.cost },
  ]);
  expect(waiting?.cost).not.toBe(null);
  const offered = await sentTo(staff, maria, draft);
  expect(offered.waitingFor).toEqual([{ choice: 1, ...offered.waiting }]);
  expect(offered.waiting).toMatchObject({ start: waiting?.cost?.start, days: waiting?.cost?.days });
  // One option alone says what its decision says.
  await aChange(staff, house.id, { title: 'Grout', taskId: house.tasks[1], leadDays });
  expect((await waitingIn(house.path)).find(({ title }) => title === 'Grout')?.options).toEqual([]);
});

// docs/product.md#decision-due
test('an edit of the draft leaves the last day of what was sent, for the office and the client, until it is sent again', async () => {
  const house = await aHouse();
  const timing = { taskId: house.tasks[1], leadDays: 10, bufferDays: 2 };
  const draft = await aChange(staff, house.id, { title: 'Tile', ...timing });
  const path = `${house.path}/decisions/${draft.id}`;
  const { due, respondBy, rowName } = await sentTo(staff, maria, draft);
  expect(due).toBe(draft.due);
  const rowOf = async () =>
    dataOf(await staff.get(`${house.path}/due`), rowDecision.array()).map(({ item, due: day }) => [item, day]);
  const second = { entity: 'task', id: house.tasks[1] };
  expect(await rowOf()).toEqual([[second, due]]);
  const read = async () => {
    const detail = dataOf(await staff.get(path), decisionDetail);
    const listed = dataOf(await staff.get(`${house.path}/decisions`), decision.array())[0];
    const client = await offerOf(maria, house.id, draft.id);
    return {
      detail,
      days: [detail.due, listed?.due, client.due],
      listedRow: listed?.rowName,
      respondBy: [detail.respondBy, client.respondBy],
      client,
    };
  };
  const edit = { taskId: house.tasks[2], leadDays: 30, bufferDays: 9 };
  expect((await staff.patch(path, { ...edit, base: timing })).status).toBe(200);
  const edited = await read();
  expect(edited.detail.isEdited).toBe(true);
  expect(edited.days).toEqual([due, due, due]);
  expect(edited.respondBy).toEqual([respondBy, respondBy]);
  expect(edited.client.offer.choices[0]?.due).toBe(due);
  expect(edited.client.rowName).toBe(rowName);
  expect(await rowOf()).toEqual([[second, due]]);
  expect([edited.detail.item, edited.detail.rowName, edited.listedRow]).toEqual([second, rowName, rowName]);
  expect([edited.detail.taskId, edited.detail.draftRowName === rowName]).toEqual([house.tasks[2], false]);
  const nowhere = { ...edit, neededBy: null };
  expect((await staff.patch(path, { taskId: null, base: { taskId: house.tasks[2] } })).status).toBe(200);
  expect(await rowOf()).toEqual([[second, due]]);
  expect((await staff.patch(path, { ...edit, base: { ...nowhere, taskId: null } })).status).toBe(200);

  const again = await sentTo(staff, maria, (await read()).detail);
  expect(again.due).not.toBe(due);
  expect(again.rowName).not.toBe(rowName);
  const { days } = await read();
  expect(days).toEqual([again.due, again.due, again.due]);
  expect(await rowOf()).toEqual([[{ entity: 'task', id: house.tasks[2] }, again.due]]);
});

// docs/product.md#hold
test('a late signature moves the plan twice, each with its reason, and both add up to the whole slip', async () => {
  const house = await aHouse();
  await staff.post(`${house.path}/baselines`, { name: 'Before' });
  const effects = [{ op: 'lengthen', entity: 'task', id: house.tasks[2], by: 2 }];
  const draft = await aChange(staff, house.id, { title: 'Tile', taskId: house.tasks[1], leadDays, effects });
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const plan = await planOf(house.path);
  expect(computeDates(plan).dates).toEqual([]);
  const [agreed, late] = (await ledgerOf(house.path)).slice(-2);
  expect(agreed).toMatchObject({ days: 2, reason: 'Change Order 1: Tile', isReleased: true });
  expect(late).toMatchObject({ isReleased: false });
  expect(late?.reason).toMatch(/^Tile decided \d+ days after [A-Z][a-z]{2} \d+$/);
  expect(late?.days).toBe(offered.waiting?.days);
  const detail = dataOf(await staff.get(`${house.path}/decisions/${draft.id}`), decisionDetail);
  expect(detail.events.map(({ kind }) => kind)).toEqual(['sent', 'signed', 'closed', 'applied', 'held']);
});

// docs/product.md#hold
test('a row that cannot be held after a late signature is a problem that staff read, and is held later', async () => {
  const house = await aHouse();
  // With the hold the plan would last longer than its calendar.
  await staff.patch(`${house.path}/tasks/${house.tasks[2]}`, { duration: 3_650 });
  const draft = await aChange(staff, house.id, { title: 'Tile', taskId: house.tasks[1], leadDays: 730 });
  const office = `${house.path}/decisions/${draft.id}`;
  const offered = await sentTo(staff, maria, draft);
  const before = await planOf(house.path);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  expect((await planOf(house.path)).majorPhases).toEqual(before.majorPhases);
  const read = async () => dataOf(await staff.get(office), decisionDetail);
  const closed = await read();
  const problem = 'The plan cannot be computed with it';
  const [hold] = closed.changeOrder?.unapplied ?? [];
  expect(closed.changeOrder?.problem).toBe(problem);
  expect(hold).toMatchObject({ op: 'notBefore', entity: 'task', id: house.tasks[1] });
  expect(closed.events.map(({ kind }) => kind)).toEqual(['sent', 'signed', 'closed', 'not_applied']);
  expect(closed.events.at(-1)?.text).toBe(problem);
  expect((await offerOf(maria, house.id, draft.id)).events.map(({ kind }) => kind)).toEqual([
    'sent',
    'signed',
    'closed',
  ]);
  expect((await staff.post(`${office}/apply`)).status).toBe(422);

  await staff.patch(`${house.path}/tasks/${house.tasks[2]}`, { duration: 4 });
  const applied = dataOf(await staff.post(`${office}/apply`), decisionDetail);
  expect(applied.changeOrder).toMatchObject({ problem: null, unapplied: [] });
  expect(applied.events.at(-1)?.kind).toBe('held');
  const plan = await planOf(house.path);
  expect(computeDates(plan).dates).toEqual([]);
  const row = plan.majorPhases[0]?.phases[0]?.tasks[1];
  expect(hold && 'day' in hold && hold.day).toBe(row?.notBefore);
  expect((await ledgerOf(house.path)).at(-1)?.reason).toMatch(
    /^Waits for Tile: asked [A-Z][a-z]{2} \d+, due [A-Z][a-z]{2} \d+$/,
  );
  expect((await staff.post(`${office}/apply`)).status).toBe(422);
});

// docs/product.md#hold
test('a row that could not be held, and need not be any more, is no problem once that is applied', async () => {
  const house = await aHouse();
  await staff.patch(`${house.path}/tasks/${house.tasks[2]}`, { duration: 3_650 });
  const effects = [{ op: 'lengthen', entity: 'task', id: house.tasks[0], by: 2 }];
  const draft = await aChange(staff, house.id, { title: 'Tile', taskId: house.tasks[1], leadDays: 730, effects });
  const office = `${house.path}/decisions/${draft.id}`;
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const closed = dataOf(await staff.get(office), decisionDetail);
  expect(closed.changeOrder).toMatchObject({ unapplied: [{ op: 'notBefore' }] });
  await staff.patch(`${house.path}/tasks/${house.tasks[1]}`, { statusId: 2 });
  const applied = dataOf(await staff.post(`${office}/apply`), decisionDetail);
  expect(applied.changeOrder).toMatchObject({ problem: null, unapplied: [] });
  expect(applied.events.at(-1)?.kind).toBe('applied');
  // It takes back what the signature did to the plan.
  const counter = dataOf(await staff.post(`${office}/counter`), decisionDetail, 201);
  expect(counter.options[0]?.effects).toMatchObject([{ op: 'lengthen', by: -2 }]);
});

// docs/product.md#cost-of-waiting
test('a fixed row and a manual plan wait for nothing', async () => {
  const [linked, manual] = [await aHouse(), await aHouse('manual')];
  await staff.patch(`${linked.path}/tasks/${linked.tasks[1]}`, { isFixed: true, notBefore: '2027-03-08' });
  for (const house of [linked, manual]) {
    await staff.patch(`${manual.path}/tasks/${manual.tasks[1]}`, { scheduledStart: '2027-03-08' });
    const draft = await aChange(staff, house.id, { taskId: house.tasks[1], leadDays });
    const isFixed = house === linked;
    expect(await waitingIn(house.path)).toMatchObject([{ planned: '2027-03-08', isFixed, cost: null }]);
    expect((await sentTo(staff, maria, draft)).waiting).toBe(null);
    expect((await staff.post(`${house.path}/decisions/${draft.id}/hold`)).status).toBe(422);
  }
});
