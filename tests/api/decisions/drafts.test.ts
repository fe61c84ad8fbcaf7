import { expect, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { decision, decisionListItem, decisionOption, signer } from '../../../functions/core/decisions/contract.ts';
import { standing } from '../../../functions/core/decisions/contract-sum.contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');
const plan = await aProject(staff, { tasks: 2, scheduledStart: '2027-03-01', scheduleMode: 'linked' });
const path = `/projects/${plan.id}`;
const task = plan.majorPhases[0]?.phases[0]?.tasks[0] ?? 0;
await staff.patch(`${path}/tasks/${task}`, { notBefore: '2027-03-22', duration: 3 });

const made = async (json: object) => dataOf(await staff.post(`${path}/decisions`, json), decision, 201);
const refused = (field: string, msg: string) => ({ status: 422, body: { detail: [{ loc: ['body', field], msg }] } });

// docs/product.md#decision-due
test('the last day is the planned start without lead and buffer, and follows the row', async () => {
  const { id, options, due } = await made({ kind: 'change', title: 'Heated floor', taskId: task, leadDays: 14 });
  // 22 March, 14 days of lead, and the 3 days that the company keeps.
  expect(due).toBe('2027-03-05');
  expect(options.map(({ name, priceCents }) => [name, priceCents])).toEqual([['Heated floor', null]]);
  await staff.patch(`${path}/tasks/${task}`, { notBefore: '2027-03-29' });
  expect(dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail).due).toBe('2027-03-12');
  await staff.patch(`${path}/tasks/${task}`, { notBefore: '2027-03-22' });
  const ownDay = await staff.patch(`${path}/decisions/${id}`, { taskId: null, neededBy: '2027-05-10', bufferDays: 0 });
  expect(dataOf(ownDay, decision).due).toBe('2027-04-26');
  const begun = await made({ kind: 'approval', title: 'Plans', taskId: plan.majorPhases[0]?.phases[0]?.tasks[1] });
  await staff.patch(`${path}/tasks/${begun.taskId}`, { statusId: 2, statusOn: '2026-11-02' });
  expect(dataOf(await staff.get(`${path}/decisions/${begun.id}`), decisionDetail).due).toBeNull();
});

// docs/product.md#decision-due, docs/product.md#decision-prices
test('each option has its own last day, and the decision the earliest', async () => {
  const { id } = await made({ kind: 'selection', title: 'Tile', taskId: task, leadDays: 7 });
  const add = async (json: object) =>
    dataOf(await staff.post(`${path}/decisions/${id}/options`, json), decisionOption, 201);
  const slate = await add({ name: 'Slate', leadDays: 21, lines: [{ text: 'Slate', cents: 315_000 }] });
  const white = await add({
    name: 'White',
    lines: [
      { text: 'White', cents: 190_000 },
      { text: 'Credit', cents: -10_000 },
    ],
  });
  expect([slate.due, white.due, white.priceCents]).toEqual(['2027-02-26', '2027-03-12', 180_000]);
  const read = dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail);
  expect([read.due, read.options.map(({ name }) => name)]).toEqual(['2027-02-26', ['Slate', 'White']]);
  const changed = await staff.patch(`${path}/decisions/${id}/options/${slate.id}`, {
    lines: [],
    version: slate.version,
  });
  expect(dataOf(changed, decisionOption)).toMatchObject({ priceCents: null, lines: [] });
  const late = await staff.patch(`${path}/decisions/${id}/options/${slate.id}`, { name: 'X', version: slate.version });
  expect(late.status).toBe(409);
  await staff.delete(`${path}/decisions/${id}/options/${slate.id}`);
  expect(dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail).due).toBe('2027-03-12');
});

// docs/product.md#decision-drafts, docs/product.md#effects-of-a-decision
test('bad input is refused by field', async () => {
  const post = (json: object) => staff.post(`${path}/decisions`, { kind: 'change', title: 'X', ...json });
  expect(await post({ taskId: task, neededBy: '2027-05-10' })).toMatchObject(
    refused('neededBy', 'Either a task or phase, or a day'),
  );
  expect(await post({ phaseId: plan.phaseId })).toMatchObject(
    refused('phaseId', 'A phase with tasks waits by its tasks: choose one of them'),
  );
  expect((await post({ taskId: 999_999_999 })).status).toBe(404);
  expect((await post({ title: 'x'.repeat(121) })).status).toBe(422);
  const { id, options } = await made({ kind: 'change', title: 'One' });
  const second = await staff.post(`${path}/decisions/${id}/options`, { name: 'Two' });
  expect(second).toMatchObject(refused('name', 'Only a selection has several options'));
  const option = `${path}/decisions/${id}/options/${options[0]?.id}`;
  const lines = (...cents: number[]) => ({ lines: cents.map((each) => ({ text: 'Line', cents: each })) });
  expect((await staff.patch(option, lines(1.5))).status).toBe(422);
  expect((await staff.patch(option, lines(100_000_000_001))).status).toBe(422);
  expect((await staff.patch(option, lines(100_000_000_000, 100_000_000_000))).status).toBe(422);
  expect((await staff.patch(option, { url: 'http://example.com/tile' })).status).toBe(422);
  expect((await staff.patch(option, { effects: [{ op: 'drop', id: 1 }] })).status).toBe(422);
});

// docs/product.md#decision-drafts
test('a selection with several options is no approval and no change until one is left', async () => {
  const { id, options } = await made({ kind: 'selection', title: 'Tile' });
  const at = `${path}/decisions/${id}`;
  expect(options).toEqual([]);
  const add = async (name: string) =>
    dataOf(await staff.post(`${at}/options`, { name, lines: [{ text: name, cents: 100 }] }), decisionOption, 201);
  const [, oak] = [await add('Slate'), await add('Oak')];
  for (const kind of ['change', 'approval']) {
    expect(await staff.patch(at, { kind })).toMatchObject(refused('kind', 'Only a selection has several options'));
  }
  expect(dataOf(await staff.get(at), decisionDetail).kind).toBe('selection');
  await staff.delete(`${at}/options/${oak.id}`);
  expect((await staff.patch(at, { kind: 'change' })).status).toBe(200);
  const second = await staff.post(`${at}/options`, { name: 'Oak' });
  expect(second).toMatchObject(refused('name', 'Only a selection has several options'));
});

// docs/product.md#decision-drafts
test('a draft is changed by field, deleted and brought back, and History says so', async () => {
  const { id, version } = await made({ kind: 'change', title: 'Skylight' });
  const one = await staff.patch(`${path}/decisions/${id}`, { body: 'Above the stairs', base: { body: null } });
  expect(dataOf(one, decision).version).toBe(version + 1);
  const other = await staff.patch(`${path}/decisions/${id}`, { body: 'Elsewhere', base: { body: null } });
  expect(other).toMatchObject({ status: 409, body: { data: { body: 'Above the stairs' } } });
  await staff.delete(`${path}/decisions/${id}`);
  expect((await staff.get(`${path}/decisions/${id}`)).status).toBe(404);
  expect((await staff.post(`${path}/decisions/${id}/restore`)).status).toBe(200);
  const lines = dataOf(await staff.get(`${path}/changes?limit=10&entity=decision&id=${id}`), historyLine.array());
  expect(lines.map(({ op, name }) => [op, name])).toEqual(
    ['restore', 'delete', 'update', 'create'].map((op) => [op, 'Skylight']),
  );
});

// docs/product.md#contract
test('the contract is written once, then changed by version', async () => {
  const first = { sumCents: 48_000_000, signedOn: '2026-12-01', completion: '2027-07-01', reference: 'A 12' };
  const put = dataOf(await staff.put(`${path}/contract`, first), standing);
  expect(put).toMatchObject({ currency: 'USD', contract: { ...first, version: 1 } });
  expect((await staff.put(`${path}/contract`, first)).status).toBe(409);
  const again = await staff.put(`${path}/contract`, { ...first, sumCents: 49_000_000, version: 1 });
  expect(dataOf(again, standing).contract).toMatchObject({ sumCents: 49_000_000, version: 2 });
});

// docs/product.md#signers
test('the primary client signs unless others do', async () => {
  const [one, two] = [await aPerson({ type: 'client' }), await aPerson({ type: 'client' })];
  for (const { id } of [one, two]) await staff.post(`${path}/users/${id}`, {});
  const signers = async () =>
    dataOf(await staff.get(`${path}/signers`), signer.array()).flatMap((each) => (each.isSigner ? [each.userId] : []));
  expect(await signers()).toEqual([one.id]);
  await staff.put(`${path}/signers`, { userIds: [one.id, two.id] });
  expect((await signers()).toSorted()).toEqual([one.id, two.id].toSorted());
  await staff.put(`${path}/signers`, { userIds: [] });
  await staff.delete(`${path}/users/${one.id}`);
  expect(await signers()).toEqual([two.id]);
  const stranger = await aPerson({ type: 'client' });
  expect((await staff.put(`${path}/signers`, { userIds: [stranger.id] })).status).toBe(404);
});

test('the list of all projects comes in pages by the last day', async () => {
  const { id } = await aProject(staff, { name: unique('Listed') });
  for (const [title, neededBy] of [
    ['Later', '2027-02-10'],
    ['Sooner', '2027-01-10'],
    ['Never', null],
  ]) {
    await staff.post(`/projects/${id}/decisions`, { kind: 'change', title, neededBy });
  }
  const found: string[] = [];
  let cursor = '';
  do {
    const { body } = await staff.get(`/decisions?show=draft&limit=2${cursor && `&cursor=${cursor}`}`);
    const page = pageOf(decisionListItem).parse(body);
    found.push(...page.data.flatMap((each) => (each.projectId === id ? [each.title] : [])));
    cursor = page.next ?? '';
  } while (cursor);
  expect(found).toEqual(['Sooner', 'Later', 'Never']);
});
