import { expect, test } from 'vitest';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { baseline, ledgerEntry, ledgerSaid } from '../../../functions/core/schedule/ledger.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

const baselinesOf = async (id: number) => dataOf(await staff.get(`/projects/${id}/baselines`), baseline.array());
const ledgerOf = async (id: number, query = '') =>
  dataOf(await staff.get(`/projects/${id}/ledger${query}`), ledgerEntry.array());
const complete = async (id: number, scheduledCompletion: string) =>
  expect((await staff.patch(`/projects/${id}`, { scheduledCompletion })).status).toBe(200);

/** A project that is to be completed on a Friday. */
async function aDatedProject() {
  const plan = await aProject(staff, { tasks: 2 });
  const days = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-05' };
  await staff.patch(`/projects/${plan.id}/phases/${plan.phaseId}`, days);
  await complete(plan.id, '2026-03-06');
  return plan;
}

// docs/product.md#baselines
test('the launch makes the first baseline, staff make others, newest first', async () => {
  const { id, phaseId } = await aDatedProject();
  expect(await baselinesOf(id)).toEqual([]);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05' });
  const body = { name: ' Change order 1 ', reason: 'A larger pantry' };
  const made = dataOf(await staff.post(`/projects/${id}/baselines`, body), baseline, 201);
  const dates = [['phase', phaseId, '2026-03-02', '2026-03-05']];
  expect(made).toMatchObject({ ...body, name: 'Change order 1', madeBy: staff.person.id, finish: '2026-03-06', dates });
  expect(await baselinesOf(id)).toMatchObject([made, { name: 'Launch', reason: null, finish: '2026-03-06', dates }]);
});

// docs/product.md#baselines
test('a baseline is removed, once, with its name in the history', async () => {
  const { id } = await aDatedProject();
  const { id: bid } = dataOf(await staff.post(`/projects/${id}/baselines`, { name: 'Mistaken' }), baseline, 201);
  const other = await aProject(staff);
  expect((await staff.delete(`/projects/${other.id}/baselines/${bid}`)).status).toBe(404);
  expect((await staff.delete(`/projects/${id}/baselines/${bid}`)).status).toBe(200);
  expect(await baselinesOf(id)).toEqual([]);
  expect((await staff.delete(`/projects/${id}/baselines/${bid}`)).status).toBe(404);
  const { body } = await staff.get(`/projects/${id}/changes?limit=1`);
  expect(body).toMatchObject({ data: [{ op: 'delete', entity: 'baseline', name: 'Mistaken' }] });
});

// docs/product.md#ledger-reasons
test('a reason that somebody else wrote meanwhile is not replaced unseen', async () => {
  const { id } = await aDatedProject();
  await staff.post(`/projects/${id}/baselines`, { name: 'Bid' });
  await complete(id, '2026-03-10');
  const path = `/projects/${id}/ledger/${(await ledgerOf(id))[0]?.seq}`;
  expect((await staff.patch(path, { reason: 'Late tiles', base: { reason: null } })).status).toBe(200);
  const refused = await staff.patch(path, { reason: 'Rain', base: { reason: null } });
  expect([refused.status, refused.body]).toMatchObject([409, { data: { reason: 'Late tiles' } }]);
  expect((await staff.patch(path, { reason: 'Rain', base: { reason: 'Late tiles' } })).status).toBe(200);
});

// docs/product.md#ledger
test('the ledger has what moved the finish since a baseline, in working days that add up', async () => {
  const { id, phaseId } = await aDatedProject();
  expect(await ledgerOf(id)).toEqual([]);
  const bid = dataOf(await staff.post(`/projects/${id}/baselines`, { name: 'Bid' }), baseline, 201);
  await complete(id, '2026-03-10');
  await staff.patch(`/projects/${id}/phases/${phaseId}`, { scheduledCompletion: '2026-03-04' });
  const second = dataOf(await staff.post(`/projects/${id}/baselines`, { name: 'Change order' }), baseline, 201);
  await complete(id, '2026-03-09');
  const entry = { actor: staff.person.id, what: 'The completion of the project was set', reason: null };
  expect(await ledgerOf(id, `?baseline=${bid.id}`)).toMatchObject([
    { ...entry, days: 2, finish: '2026-03-10' },
    { ...entry, days: -1, finish: '2026-03-09' },
  ]);
  expect(await ledgerOf(id)).toMatchObject([{ days: -1 }]);
  expect(await ledgerOf(id, `?baseline=${second.id}`)).toMatchObject([{ days: -1 }]);
  const other = await aProject(staff);
  expect((await staff.get(`/projects/${other.id}/ledger?baseline=${bid.id}`)).status).toBe(404);
});

// docs/product.md#days-behind
test('lists say the days behind that the ledger adds up to', async () => {
  const { id } = await aDatedProject();
  const name = unique('Behind');
  await staff.patch(`/projects/${id}`, { name });
  const rowsOf = async (query: string) => (await staff.get(`/projects?${query}`)).body as { data: { id: number }[] };
  const behindIn = async (query: string) => (await rowsOf(query)).data.find((row) => row.id === id);
  const search = `search=${encodeURIComponent(name)}`;
  await complete(id, '2026-03-10');
  expect(await behindIn(search)).toMatchObject({ behind: 0 });
  await staff.post(`/projects/${id}/baselines`, { name: 'Bid' });
  expect((await staff.post(`/projects/${id}/days`, { day: '2026-03-11', kind: 'holiday' })).status).toBe(201);
  await complete(id, '2026-03-16');
  const [{ days } = { days: 0 }] = await ledgerOf(id);
  expect(days).toBe(3);
  for (const query of [search, `ids=${id}`, 'templates=false', 'recent=true']) {
    expect(await behindIn(query), query).toMatchObject({ behind: days });
  }
  await complete(id, '2026-03-09');
  expect(await behindIn(search)).toMatchObject({ behind: -1 });
  await staff.patch(`/projects/${id}`, { startedOn: '2026-03-02', completedOn: '2026-03-20' });
  expect(await behindIn(search)).toMatchObject({ behind: 0 });
});

// docs/product.md#ledger-reasons, docs/product.md#client-completion
test('an entry is released with its reason, and then clients read it beside the planned completion', async () => {
  const client = await signedInAs('client');
  const { id } = await aDatedProject();
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  const completionOf = async () => dataOf(await client.get(`/client/projects/${id}`), clientProject).completion;
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  expect(await completionOf()).toEqual({ planned: '2026-03-06', now: '2026-03-06', entries: [] });
  await complete(id, '2026-03-10');
  const seq = (await ledgerOf(id))[0]?.seq;
  const path = `/projects/${id}/ledger/${seq}`;
  const refused = await staff.patch(path, { isReleased: true });
  expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ loc: ['body', 'reason'] }] }]);
  expect(dataOf(await staff.patch(path, { reason: 'Late tiles' }), ledgerSaid)).toMatchObject({ isReleased: false });
  expect(await completionOf()).toMatchObject({ now: '2026-03-10', entries: [] });
  expect(dataOf(await staff.patch(path, { isReleased: true }), ledgerSaid)).toEqual({
    seq,
    reason: 'Late tiles',
    isReleased: true,
  });
  expect(await completionOf()).toMatchObject({
    entries: [{ reason: 'Late tiles', before: '2026-03-06', after: '2026-03-10' }],
  });
  expect((await staff.patch(path, { reason: '' })).status).toBe(422);
  expect((await staff.patch(`/projects/${id}/ledger/1`, { reason: 'x' })).status).toBe(404);
});
