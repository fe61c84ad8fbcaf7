import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientContract, clientDecisionItem } from '../../../functions/api/decisions/client.contract.ts';
import { standing } from '../../../functions/api/decisions/contract.contract.ts';
import { decisionDetail } from '../../../functions/api/decisions/offer.contract.ts';
import { ledgerEntry } from '../../../functions/api/ledger/contract.ts';
import { projectWithPlan } from '../../../functions/api/projects/contract.ts';
import { computeDates } from '../../../functions/schedule/dates.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany, offerOf, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';

const [staff, admin, maria, john, stranger] = await Promise.all([
  signedInAs('staff'),
  signedInAs('admin'),
  signedInAs('client'),
  signedInAs('client'),
  signedInAs('client'),
]);
await aCompany();

/** A launched project with a contract and two clients, the first of whom signs. */
async function aHouse(scheduleMode: 'linked' | 'manual' = 'linked') {
  const plan = await aProject(staff, { tasks: 3, scheduledStart: '2027-03-01', scheduleMode });
  const path = `/projects/${plan.id}`;
  for (const { person } of [maria, john]) await staff.post(`${path}/users/${person.id}`);
  await staff.patch(path, { launchedOn: '2026-11-02T00:00:00Z', isEnabled: true });
  const contract = { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2027-07-02' };
  await staff.put(`${path}/contract`, contract);
  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  for (const id of tasks) await staff.patch(`${path}/tasks/${id}`, { duration: 4 });
  return { id: plan.id, path, site: `/client${path}`, tasks: tasks as [number, number, number] };
}

const planOf = async (path: string) => dataOf(await staff.get(`${path}?plan=full`), projectWithPlan);
const detailOf = async (path: string, id: number) => dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail);

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

test('a repeated signature is the first one, and another is told that it is signed', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const offered = await sentTo(staff, maria, draft);
  const path = `${house.site}/decisions/${draft.id}`;
  const body = signatureOf(offered);
  const key = randomUUID();
  const [one, two] = await Promise.all([sign(maria.token, path, body, key), sign(maria.token, path, body, key)]);
  expect(signedData(one)).toEqual(signedData(two));
  expect(await sign(maria.token, path, body)).toMatchObject({ status: 409, body: { message: 'signed' } });
  expect((await maria.post(`${path}/sign`, body)).status).toBe(400);
});

test('what is signed is what was read: each other state is a 409 with the offer as it is', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const path = `${house.site}/decisions/${draft.id}`;
  const first = await sentTo(staff, maria, draft);
  const office = `${house.path}/decisions/${draft.id}`;
  await staff.patch(office, { title: 'Heated floor, larger' });
  expect((await offerOf(maria, house.id, draft.id)).title).toBe('Heated floor');
  const edited = await detailOf(house.path, draft.id);
  expect(edited).toMatchObject({ isEdited: true, state: 'sent' });
  expect(await staff.post(`${office}/send`, { version: draft.version })).toMatchObject({ status: 409 });
  const second = await sentTo(staff, maria, edited);
  expect(second.revision).toBe(2);
  const old = await sign(maria.token, path, signatureOf(first));
  expect(old).toMatchObject({ status: 409, body: { message: 'superseded', data: { revision: 2 } } });
  const mixed = { ...signatureOf(second), sha256: first.offer.choices[0]?.sha256 };
  expect(await sign(maria.token, path, mixed)).toMatchObject({ status: 409, body: { message: 'superseded' } });
  const nameless = await sign(maria.token, path, signatureOf(second, null));
  expect(nameless).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'typedName'] }] } });
  await staff.post(`${office}/withdraw`, { reason: 'The mat is sold out' });
  const gone = await sign(maria.token, path, signatureOf(second));
  expect(gone).toMatchObject({ status: 409, body: { message: 'withdrawn', data: { state: 'withdrawn' } } });
  await staff.patch(office, { body: 'Another mat' });
  expect((await detailOf(house.path, draft.id)).state).toBe('draft');
  expect((await offerOf(maria, house.id, draft.id)).state).toBe('withdrawn');
});

test('all signers have to sign; one takes back, and one declines', async () => {
  const house = await aHouse();
  await staff.put(`${house.path}/signers`, { userIds: [maria.person.id, john.person.id] });
  const draft = await aChange(staff, house.id);
  const path = `${house.site}/decisions/${draft.id}`;
  const offered = await sentTo(staff, maria, draft);
  const body = signatureOf(offered);
  expect(signedData(await sign(maria.token, path, body)).state).toBe('part_signed');
  const { offerId } = body;
  expect((await maria.post(`${path}/decline`, { offerId, reason: 'Too much' })).status).toBe(422);
  expect((await maria.post(`${path}/takeback`, { offerId })).status).toBe(200);
  expect((await offerOf(john, house.id, draft.id)).state).toBe('sent');
  expect(signedData(await sign(maria.token, path, body)).state).toBe('part_signed');
  expect(signedData(await sign(john.token, path, signatureOf(offered, 'John'))).state).toBe('closed');
  expect(await maria.post(`${path}/takeback`, { offerId })).toMatchObject({ status: 409, body: { message: 'signed' } });

  const other = await aChange(staff, house.id, { title: 'Skylight' });
  const again = await sentTo(staff, john, other);
  const site = `${house.site}/decisions/${other.id}`;
  await john.post(`${site}/questions`, { text: 'Does it open?' });
  await staff.post(`${house.path}/decisions/${other.id}/replies`, { text: 'It does' });
  await john.post(`${site}/decline`, { offerId: again.offer.id, reason: 'Too dear' });
  const declined = await offerOf(maria, house.id, other.id);
  expect([declined.state, declined.events.map(({ kind, text }) => [kind, text])]).toEqual([
    'declined',
    [
      ['sent', null],
      ['asked', 'Does it open?'],
      ['replied', 'It does'],
      ['declined', 'Too dear'],
    ],
  ]);
});

test('who may not sign cannot', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const offered = await sentTo(staff, maria, draft);
  const path = `${house.site}/decisions/${draft.id}`;
  expect((await sign(john.token, path, signatureOf(offered))).status).toBe(403);
  expect((await sign(stranger.token, path, signatureOf(offered))).status).toBe(404);
  expect(await sign(staff.token, path, signatureOf(offered))).toMatchObject({
    status: 400,
    body: { message: 'invalid scope' },
  });
  const elsewhere = await aHouse();
  const site = `${elsewhere.site}/decisions/${draft.id}`;
  expect((await sign(maria.token, site, signatureOf(offered))).status).toBe(404);
  await staff.patch(house.path, { isEnabled: false });
  expect((await sign(maria.token, path, signatureOf(offered))).status).toBe(404);
});

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
  expect(detail.changeOrder?.problem).toBe('A row that it changes is gone, or has begun or ended');
  expect(detail.events.at(-1)?.kind).toBe('not_applied');
  expect((await planOf(house.path)).majorPhases).toEqual(before.majorPhases);
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
  }
});

test('what cannot be sent says why, by field', async () => {
  const house = await aHouse();
  const fields = async (draft: { id: number; version: number }, more: object = {}) => {
    const answer = await staff.post(`${house.path}/decisions/${draft.id}/send`, { version: draft.version, ...more });
    const { detail } = answer.body as { detail?: { loc: string[] }[] };
    return detail?.map(({ loc }) => loc.slice(1).join('.')) ?? answer.status;
  };
  const made = await staff.post(`${house.path}/decisions`, { kind: 'change', title: 'Priceless' });
  expect(await fields((made.body as { data: { id: number; version: number } }).data)).toEqual(['options.0.lines']);
  const draft = await aChange(staff, house.id);
  expect(await fields(draft, { expiresOn: '2026-01-01', language: 'es' })).toEqual(['language', 'expiresOn']);
  const hidden = await aChange(staff, house.id, { title: 'Floor\u202e', body: 'Zero\u200bwidth' });
  expect(await fields(hidden)).toEqual(['title', 'body']);
  await staff.put(`${house.path}/signers`, { userIds: [] });
  expect(await fields(draft)).toEqual(['signers']);
  await staff.patch(house.path, { isEnabled: false });
  expect(await fields(draft)).toEqual(['project', 'signers']);
});

test('an agreed contract is corrected by an administrator, with a reason', async () => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const put = { sumCents: 47_000_000, signedOn: '2026-11-02', completion: '2027-07-02', version: 1 };
  expect((await staff.put(`${house.path}/contract`, put)).status).toBe(422);
  expect((await admin.put(`${house.path}/contract`, put)).status).toBe(422);
  const corrected = await admin.put(`${house.path}/contract`, { ...put, reason: 'A typing mistake' });
  expect(dataOf(corrected, standing)).toMatchObject({ contract: { sumCents: 47_000_000 }, sumCents: 47_318_000 });
});
