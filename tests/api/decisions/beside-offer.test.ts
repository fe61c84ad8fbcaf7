import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  aChange,
  aCompany,
  aSelection,
  type Draft,
  offerOf,
  sentTo,
  sign,
  signatureOf,
  signedData,
} from '../../support/decisions.ts';

const [staff, maria, john, stranger] = await Promise.all([
  signedInAs('staff'),
  signedInAs('client'),
  signedInAs('client'),
  signedInAs('client'),
]);
await aCompany();

/** A project of three phases, one after the other, with two tasks of four days each. */
async function aHouse(scheduleMode: 'linked' | 'manual' = 'linked') {
  const made = await aProject(staff, { phases: 3, tasks: 2, scheduledStart: '2031-03-03', scheduleMode });
  const path = `/projects/${made.id}`;
  for (const { person } of [maria, john]) await staff.post(`${path}/users/${person.id}`);
  await staff.patch(path, { launchedOn: '2026-11-02T00:00:00Z', isEnabled: true });
  await staff.put(`${path}/contract`, { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2031-07-02' });
  const phases = made.majorPhases[0]?.phases ?? [];
  for (const { tasks } of phases) for (const id of tasks) await staff.patch(`${path}/tasks/${id}`, { duration: 4 });
  const [, kitchen] = phases;
  const [before = 0, task = 0] = kitchen?.tasks ?? [];
  return { id: made.id, path, site: `/client${path}`, phaseId: kitchen?.id ?? 0, before, task };
}

type House = Awaited<ReturnType<typeof aHouse>>;

const planOf = async (path: string) => dataOf(await staff.get(`${path}?plan=full`), projectWithPlan);
const phasesOf = async (path: string) =>
  (await planOf(path)).majorPhases.flatMap(({ phases }) =>
    phases.map(({ name, scheduledStart, scheduledCompletion }) => ({
      name,
      days: { start: scheduledStart, completion: scheduledCompletion },
    })),
  );

const each: [name: string, effects: (house: House) => object[]][] = [
  ['a row that takes longer', ({ task }) => [{ op: 'lengthen', entity: 'task', id: task, by: 3 }]],
  ['a row that takes less', ({ task }) => [{ op: 'lengthen', entity: 'task', id: task, by: -9 }]],
  ['a day to wait for', ({ task }) => [{ op: 'notBefore', entity: 'task', id: task, day: '2031-04-16' }]],
  ['a task less', ({ task }) => [{ op: 'remove', taskId: task }]],
  [
    'tasks more and a longer phase',
    ({ phaseId, before }) => [
      ...['first', 'after_previous'].map((title) => ({
        op: 'add',
        phaseId,
        afterId: title === 'first' ? null : before,
        title,
        duration: 2,
        durationType: 1,
        begins: title === 'first' ? 'with_previous' : 'after_previous',
      })),
      { op: 'lengthen', entity: 'phase', id: phaseId, by: 30 },
    ],
  ],
];

test.each(each)('what a client reads beside an offer is what the signature does: %s', async (_, effectsOf) => {
  const house = await aHouse();
  const draft = await aChange(staff, house.id, { days: 3, effects: effectsOf(house) });
  const offered = await sentTo(staff, maria, draft);
  const before = await phasesOf(house.path);
  const { completion, choices } = offered.plan ?? {};
  expect(completion).toBe((await planOf(house.path)).scheduledCompletion);
  expect(choices).toHaveLength(1);
  expect(JSON.stringify(offered)).not.toContain('effects');

  const { changeOrder } = signedData(
    await sign(maria.token, `${house.site}/decisions/${draft.id}`, signatureOf(offered)),
  );
  const after = await phasesOf(house.path);
  expect(choices?.[0]).toMatchObject({
    choice: 1,
    completion: (await planOf(house.path)).scheduledCompletion,
    agreed: changeOrder?.completionAfter,
    phases: after.flatMap(({ name, days }, at) => {
      const from = before[at]?.days;
      return JSON.stringify(from) === JSON.stringify(days) ? [] : [{ name, from, to: days }];
    }),
  });
  expect((await offerOf(maria, house.id, draft.id)).plan).toBeNull();
});

// docs/product.md#beside-an-offer
test('each choice has its own end; one that the plan cannot follow says nothing', async () => {
  const house = await aHouse();
  const options = [
    { name: 'Slate', cents: 315_000, effects: [{ op: 'lengthen', entity: 'task', id: house.task, by: 2 }] },
    { name: 'Oak', cents: 190_000 },
    { name: 'Cork', cents: 150_000, effects: [{ op: 'remove', taskId: house.before }] },
  ];
  const draft = await aSelection(staff, house.id, { options });
  const offered = await sentTo(staff, maria, draft);
  expect(offered.plan?.choices.map(({ choice, days }) => [choice, days])).toEqual([
    [1, 2],
    [2, 0],
    [3, -4],
  ]);
  expect(offered.plan?.choices[1]).toMatchObject({ completion: offered.plan?.completion, phases: [] });
  await staff.delete(`${house.path}/tasks/${house.task}`);
  const later = (await offerOf(maria, house.id, draft.id)).plan;
  expect(later?.choices.map(({ choice }) => choice)).toEqual([2, 3]);
  expect(later?.completion).toBe((await planOf(house.path)).scheduledCompletion);
});

// docs/product.md#beside-an-offer
test('it is said of open offers of linked projects alone, to their clients', async () => {
  const manual = await aHouse('manual');
  expect((await sentTo(staff, maria, await aChange(staff, manual.id))).plan).toBeNull();

  const house = await aHouse();
  const draft = await aChange(staff, house.id);
  const read = async () => (await offerOf(john, house.id, draft.id)).plan;
  await sentTo(staff, maria, draft);
  // A client who does not sign reads it as well.
  expect(await read()).not.toBeNull();
  expect((await stranger.get(`${house.site}/decisions/${draft.id}`)).status).toBe(404);
  expect((await staff.get(`${house.site}/decisions/${draft.id}`)).status).toBe(400);
  await staff.post(`${house.path}/decisions/${draft.id}/withdraw`, { reason: 'Priced anew' });
  expect(await read()).toBeNull();
  await sentTo(staff, maria, { ...draft, version: await versionOf(draft) });
  expect(await read()).not.toBeNull();
  await staff.patch(house.path, { isEnabled: false });
  expect((await john.get(`${house.site}/decisions/${draft.id}`)).status).toBe(404);
});

async function versionOf({ projectId, id }: Draft): Promise<number> {
  const { body } = await staff.get(`/projects/${projectId}/decisions/${id}`);
  return (body as { data: Draft }).data.version;
}
