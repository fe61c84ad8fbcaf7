import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientContract, clientDecisionItem } from '../../../functions/core/decisions/client.contract.ts';
import { standing } from '../../../functions/core/decisions/contract-sum.contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { computeDates } from '../../../functions/core/schedule/dates.ts';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse as aHouseOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const [staff, maria, john] = await Promise.all([signedInAs('staff'), signedInAs('client'), signedInAs('client')]);
await aCompany();
const aHouse = (mode?: 'linked' | 'manual') => aHouseOf(staff, [maria, john], mode);
const planOf = async (path: string) => dataOf(await staff.get(`${path}?plan=full`), projectWithPlan);
const detailOf = async (path: string, id: number) => dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail);

// docs/product.md#closing
test('a client reads what was sent, signs it, and the plan, the contract and the ledger follow', async () => {
  const house = await aHouse();
  await staff.post(`${house.path}/baselines`, { name: 'Before' });
  const effects = [{ op: 'lengthen', entity: 'task', id: house.tasks[1], by: 3 }];
  const draft = await aChange(staff, house.id, { taskId: house.tasks[1], days: 3, effects, body: 'Electric mat' });
  expect(dataOf(await maria.get(`${house.site}/decisions`), clientDecisionItem.array())).toEqual([]);
  const before = await planOf(house.path);
  const offered = await sentTo(staff, maria, draft);
  expect(offered).toMatchObject({ state: 'sent', requestNumber: 1, isSigner: true, hasSigned: false });
  const [choice] = offered.offer.choices;
  expect(choice).toMatchObject({ cents: 318_000, days: 3 });
  expect(choice?.document).toContain('Change of the contract sum: USD 3,180.00\nContract time: 3 working days more\n');
  expect(
    createHash('sha256')
      .update(choice?.document ?? '')
      .digest('hex'),
  ).toBe(choice?.sha256);
  expect(JSON.stringify(offered)).not.toContain('effects');
  const path = `${house.site}/decisions/${draft.id}`;
  await maria.post(`${path}/seen`, { offerId: offered.offer.id });
  await maria.post(`${path}/seen`, { offerId: offered.offer.id });

  const done = signedData(await sign(maria.token, path, signatureOf(offered)));
  expect(done).toMatchObject({
    state: 'closed',
    changeOrder: { number: 1, sumAfterCents: 48_318_000, completionAfter: '2027-07-07' },
  });
  const after = await planOf(house.path);
  expect(computeDates(after).dates).toEqual([]);
  expect(after.scheduledCompletion).not.toBe(before.scheduledCompletion);
  const entries = dataOf(await staff.get(`${house.path}/ledger`), ledgerEntry.array());
  expect(entries.at(-1)).toMatchObject({ days: 3, reason: 'Change Order 1: Heated floor', isReleased: true });
  const detail = await detailOf(house.path, draft.id);
  expect(detail).toMatchObject({
    state: 'closed',
    offer: { endedAs: 'closed' },
    changeOrder: { number: 1, problem: null },
  });
  expect(detail.events.map(({ kind }) => kind)).toEqual(['sent', 'seen', 'signed', 'closed', 'applied']);
  const record = detail.changeOrder?.record ?? '';
  expect(createHash('sha256').update(record).digest('hex')).toBe(detail.changeOrder?.recordSha256);
  expect(record).toContain('Electric mat');
  const agreed = { sumCents: 48_318_000, completion: '2027-07-07', orders: [{ number: 1, cents: 318_000, days: 3 }] };
  expect(dataOf(await staff.get(`${house.path}/contract`), standing)).toMatchObject(agreed);
  expect(dataOf(await john.get(`${house.site}/contract`), clientContract)).toMatchObject(agreed);
});

// docs/product.md#closing
test('ten signings at once telescope: the sums follow each other, and the numbers have no gap', async () => {
  const house = await aHouse();
  const offers = [];
  for (let at = 0; at < 10; at += 1) {
    const effects = [{ op: 'lengthen', entity: 'task', id: house.tasks[at % 3], by: 1 }];
    const draft = await aChange(staff, house.id, { title: `Extra ${at}`, cents: 10_000 + at, days: 1, effects });
    offers.push({ id: draft.id, body: signatureOf(await sentTo(staff, maria, draft)) });
  }
  const answers = await Promise.all(
    offers.map(({ id, body }) => sign(maria.token, `${house.site}/decisions/${id}`, body)),
  );
  for (const answer of answers) signedData(answer);
  const details = await Promise.all(offers.map(({ id }) => detailOf(house.path, id)));
  const orders = details.flatMap(({ changeOrder }) => changeOrder ?? []);
  orders.sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  expect(orders.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(orders.map(({ problem }) => problem)).toEqual(orders.map(() => null));
  const [first] = orders;
  expect(first?.sumBeforeCents).toBe(48_000_000);
  for (const [at, order] of orders.entries()) {
    const before = orders[at - 1];
    if (before) expect(order.sumBeforeCents).toBe(before.sumAfterCents);
    if (before) expect(order.completionBefore).toBe(before.completionAfter);
    expect((order.sumAfterCents ?? 0) - (order.sumBeforeCents ?? 0)).toBe(order.cents);
  }
  expect(computeDates(await planOf(house.path)).dates).toEqual([]);
});

// docs/product.md#closing
test('a signature is not lost for the sake of the plan', async () => {
  const house = await aHouse();
  const effects = [
    {
      op: 'add',
      phaseId: (await planOf(house.path)).majorPhases[0]?.phases[0]?.id,
      afterId: null,
      title: 'Mat',
      duration: 2,
      durationType: 0,
      begins: 'after_previous',
    },
    { op: 'lengthen', entity: 'task', id: house.tasks[0], by: 2 },
  ];
  const draft = await aChange(staff, house.id, { effects });
  const offered = await sentTo(staff, maria, draft);
  await staff.delete(`${house.path}/tasks/${house.tasks[0]}`);
  const before = await planOf(house.path);
  const done = await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered));
  expect(signedData(done)).toMatchObject({ state: 'closed', changeOrder: { number: 1 } });
  const detail = await detailOf(house.path, draft.id);
  expect(detail.changeOrder?.problem).toBe('A task that it changes is gone, or has started or finished');
  expect(detail.events.at(-1)?.kind).toBe('not_applied');
  expect((await planOf(house.path)).majorPhases).toEqual(before.majorPhases);
});

// docs/product.md#decision-follow
test('the plan follows later where it could not, once, and what was signed is taken back by a new change', async () => {
  const house = await aHouse();
  const effects = [{ op: 'lengthen', entity: 'task', id: house.tasks[0], by: 2 }];
  const draft = await aChange(staff, house.id, { effects, days: 2 });
  const offered = await sentTo(staff, maria, draft);
  const office = `${house.path}/decisions/${draft.id}`;
  expect((await staff.post(`${office}/counter`)).status).toBe(422);
  await staff.delete(`${house.path}/tasks/${house.tasks[0]}`);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  expect((await staff.post(`${office}/apply`)).status).toBe(422);
  await staff.post(`${house.path}/tasks/${house.tasks[0]}/restore`);
  const applied = dataOf(await staff.post(`${office}/apply`), decisionDetail);
  expect([applied.changeOrder?.problem, applied.events.at(-1)?.kind]).toEqual([null, 'applied']);
  const plan = await planOf(house.path);
  expect(plan.majorPhases[0]?.phases[0]?.tasks[0]?.duration).toBe(6);
  expect(computeDates(plan).dates).toEqual([]);
  expect((await staff.post(`${office}/apply`)).status).toBe(422);

  const counter = dataOf(await staff.post(`${office}/counter`), decisionDetail, 201);
  expect(counter).toMatchObject({ state: 'draft', kind: 'change', reversesId: draft.id });
  expect(counter.options).toMatchObject([{ priceCents: -318_000, offeredDays: -2, effects: [{ by: -2 }] }]);
  const back = signatureOf(await sentTo(staff, maria, counter));
  const done = signedData(await sign(maria.token, `${house.site}/decisions/${counter.id}`, back));
  const agreed = { number: 2, sumAfterCents: 48_000_000, completionAfter: '2027-07-02' };
  expect(done.changeOrder).toEqual(agreed);
});

test('each effect does what it says, in a manual plan as well', async () => {
  for (const mode of ['linked', 'manual'] as const) {
    const house = await aHouse(mode);
    const phase = (await planOf(house.path)).majorPhases[0]?.phases[0];
    const effects = [
      { op: 'lengthen', entity: 'task', id: house.tasks[0], by: 2 },
      { op: 'remove', taskId: house.tasks[1] },
      { op: 'notBefore', entity: 'task', id: house.tasks[2], day: '2027-04-05' },
      {
        op: 'add',
        phaseId: phase?.id,
        afterId: house.tasks[0],
        title: 'Mat',
        duration: 2,
        durationType: 0,
        begins: 'after_previous',
      },
    ];
    const draft = await aChange(staff, house.id, { effects });
    const offered = await sentTo(staff, maria, draft);
    signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
    const plan = await planOf(house.path);
    const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
    expect(tasks.map(({ title, duration, orderNum }) => [title, duration, orderNum])).toEqual([
      [tasks[0]?.title, 6, 1],
      ['Mat', 2, 2],
      [tasks[2]?.title, 4, 3],
    ]);
    expect(tasks[2]?.notBefore).toBe('2027-04-05');
    if (mode === 'linked') expect(computeDates(plan).dates).toEqual([]);

    const counters = [0, 1].map(() => staff.post(`${house.path}/decisions/${draft.id}/counter`));
    const [counter, again] = (await Promise.all(counters)).map((made) => dataOf(made, decisionDetail, 201));
    if (!counter) throw new Error('no counter');
    expect(again?.id).toBe(counter.id);
    expect(counter.options[0]?.effects).toMatchObject([
      { op: 'remove', taskId: tasks[1]?.id },
      { op: 'add', afterId: house.tasks[0], duration: 4, begins: 'after_previous' },
      { op: 'lengthen', id: house.tasks[0], by: -2 },
    ]);
    const back = signatureOf(await sentTo(staff, maria, counter));
    signedData(await sign(maria.token, `${house.site}/decisions/${counter.id}`, back));
    const before = (await planOf(house.path)).majorPhases[0]?.phases[0]?.tasks ?? [];
    expect(before.map(({ duration, orderNum }) => [duration, orderNum])).toEqual([
      [4, 1],
      [4, 2],
      [4, 3],
    ]);
    expect((await staff.post(`${house.path}/decisions/${draft.id}/counter`)).status).toBe(422);
  }
});

// docs/product.md#closing
test('a title that is drafted after sending is in no ledger and record until it is sent', async () => {
  const house = await aHouse();
  await staff.post(`${house.path}/baselines`, { name: 'Before' });
  const effects = [{ op: 'lengthen', entity: 'task', id: house.tasks[2], by: 2 }];
  const draft = await aChange(staff, house.id, { title: 'Tile', taskId: house.tasks[1], leadDays: 700, effects });
  const offered = await sentTo(staff, maria, draft);
  const path = `${house.path}/decisions/${draft.id}`;
  expect((await staff.patch(path, { title: 'Cheap tile', version: draft.version })).status).toBe(200);
  expect((await staff.post(`${path}/hold`)).status).toBe(200);
  // Earlier than the hold put it, so that the signature holds it again.
  await staff.patch(`${house.path}/tasks/${house.tasks[1]}`, { notBefore: null });
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const reasons = dataOf(await staff.get(`${house.path}/ledger`), ledgerEntry.array()).map(({ reason }) => reason);
  const said = ['Waits for Tile', 'Change Order 1: Tile', 'Tile decided'];
  expect(said.filter((words) => !reasons.some((reason) => reason?.startsWith(words)))).toEqual([]);
  const { changeOrder } = await detailOf(house.path, draft.id);
  expect(JSON.stringify([reasons, changeOrder])).not.toContain('Cheap');
});
