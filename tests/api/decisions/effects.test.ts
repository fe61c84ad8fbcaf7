// Effects of signed decisions on the plan, and their counters (docs/product.md#closing).
import { expect, test } from 'vitest';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aHouse,
  type Draft,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const [staff, maria] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
await aCompany();

type House = Awaited<ReturnType<typeof aHouse>>;
const phaseOf = async (path: string) => {
  const { majorPhases } = dataOf(await staff.get(`${path}?plan=full`), projectWithPlan);
  const [phase] = majorPhases[0]?.phases ?? [];
  if (!phase) throw new Error('no phase');
  return phase;
};
const detailOf = async (path: string, id: number) => dataOf(await staff.get(`${path}/decisions/${id}`), decisionDetail);

async function signed(house: House, draft: Draft): Promise<void> {
  const offered = await sentTo(staff, maria, draft);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
}

// docs/product.md#effects-of-a-decision, docs/product.md#decision-follow
test('a row keeps a day, the trail says so, and its counter gives back what was taken', async () => {
  const house = await aHouse(staff, [maria]);
  const [task] = house.tasks;
  await staff.patch(`${house.path}/tasks/${task}`, { duration: 2 });
  const draft = await aChange(staff, house.id, { effects: [{ op: 'lengthen', entity: 'task', id: task, by: -5 }] });
  await signed(house, draft);
  expect((await phaseOf(house.path)).tasks[0]).toMatchObject({ duration: 1, scheduledStart: expect.any(String) });
  expect((await detailOf(house.path, draft.id)).events.at(-1)).toMatchObject({
    kind: 'applied',
    name: null,
    text: 'A task or phase keeps its last day: 4 days of the signed change could not be taken off',
  });
  const counter = dataOf(await staff.post(`${house.path}/decisions/${draft.id}/counter`), decisionDetail, 201);
  expect(counter.options[0]?.effects).toEqual([{ op: 'lengthen', entity: 'task', id: task, by: 1 }]);
  await signed(house, counter);
  expect((await phaseOf(house.path)).tasks[0]?.duration).toBe(2);
});

// docs/product.md#closing
test('a task that would be added behind one that is gone is a problem that staff read', async () => {
  const house = await aHouse(staff, [maria]);
  const [task] = house.tasks;
  const { id: phaseId } = await phaseOf(house.path);
  const effect = {
    op: 'add',
    phaseId,
    afterId: task,
    title: 'Mat',
    duration: 2,
    durationType: 0,
    begins: 'after_previous',
  };
  const draft = await aChange(staff, house.id, { effects: [effect] });
  const offered = await sentTo(staff, maria, draft);
  await staff.delete(`${house.path}/tasks/${task}`);
  const before = await phaseOf(house.path);
  signedData(await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)));
  const detail = await detailOf(house.path, draft.id);
  expect(detail.changeOrder).toMatchObject({
    problem: 'A task that it changes is gone, or has started or finished',
    unapplied: [effect],
  });
  expect(detail.events.at(-1)?.kind).toBe('not_applied');
  expect((await phaseOf(house.path)).tasks).toEqual(before.tasks);
});

// docs/product.md#effects-of-a-decision
test('a task takes the place of one that goes with it, and a counter brings removed tasks back as they stood', async () => {
  const house = await aHouse(staff, [maria]);
  const [, second, third] = house.tasks;
  const { id: phaseId, tasks: before } = await phaseOf(house.path);
  const add = {
    op: 'add',
    phaseId,
    afterId: third,
    title: 'Mat',
    duration: 2,
    durationType: 0,
    begins: 'after_previous',
  };
  const effects = [{ op: 'remove', taskId: third }, { op: 'remove', taskId: second }, add];
  const draft = await aChange(staff, house.id, { effects });
  await signed(house, draft);
  const titles = async () => (await phaseOf(house.path)).tasks.map(({ title }) => title);
  expect(await titles()).toEqual([before[0]?.title, 'Mat']);
  const counter = dataOf(await staff.post(`${house.path}/decisions/${draft.id}/counter`), decisionDetail, 201);
  await signed(house, counter);
  expect(await titles()).toEqual(before.map(({ title }) => title));
});
