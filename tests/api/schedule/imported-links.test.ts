import { expect, test } from 'vitest';
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

const aTask = (title: string, duration: number) => ({
  title,
  duration,
  durationType: 0,
  statusId: 1,
  begins: 'after_links',
});
const majorPhases = [
  {
    name: 'Build',
    durationType: 0,
    phases: [{ name: 'Frame', durationType: 0, tasks: [aTask('Walls', 3), aTask('Roof', 2), aTask('Windows', 1)] }],
  },
];

async function aLinkedProject(): Promise<number> {
  const { id } = await aProject(staff, { tasks: 0 });
  await staff.patch(`/projects/${id}`, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  return id;
}

async function startsOf(id: number): Promise<(string | null)[]> {
  const { majorPhases: all } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  const tasks = all.flatMap(({ phases }) => phases.flatMap(({ tasks: each }) => each));
  return tasks.map(({ title, scheduledStart }) => `${title} ${scheduledStart}`);
}

test('an import brings the links of its rows, and the dates that follow', async () => {
  const id = await aLinkedProject();
  const links = [
    { from: '3', to: '5', type: 'FS', lag: 1, lagIn: 'work' },
    { from: '5', to: '4' },
  ];
  const made = dataOf(await staff.post(`/projects/${id}/import`, { majorPhases, links }), planImported, 201);
  expect(made.leftLinks).toEqual([]);
  expect(await startsOf(id)).toEqual(['Walls 2026-03-02', 'Roof 2026-03-09', 'Windows 2026-03-06']);
});

// docs/product.md#sheet-inputs
test('a link that would close a loop is left out and named', async () => {
  const id = await aLinkedProject();
  const links = [
    { from: '3', to: '4' },
    { from: '4', to: '3' },
  ];
  const made = dataOf(await staff.post(`/projects/${id}/import`, { majorPhases, links }), planImported, 201);
  expect(made.leftLinks.map(({ from, to }) => [from.name, to.name])).toEqual([['Roof', 'Walls']]);
  expect(made.tasks).toBe(3);
});

// docs/product.md#sheet-inputs
test('links are kept in the order of the sheet, and each that is left out closes a loop with those', async () => {
  const id = await aLinkedProject();
  const links = [
    { from: '3', to: '4' },
    { from: '5', to: '3' },
    { from: '4', to: '5' },
    { from: '5', to: '4' },
  ];
  const made = dataOf(await staff.post(`/projects/${id}/import`, { majorPhases, links }), planImported, 201);
  expect(made.leftLinks.map(({ from, to }) => [from.name, to.name])).toEqual([['Roof', 'Windows']]);
  expect(await startsOf(id)).toEqual(['Walls 2026-03-03', 'Roof 2026-03-06', 'Windows 2026-03-02']);
  // A link that was left out is refused by hand as well.
  const { majorPhases: all } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  const [, roof, windows] = all.flatMap(({ phases }) => phases.flatMap(({ tasks }) => tasks.map((task) => task.id)));
  const link = { from: { entity: 'task', id: roof }, to: { entity: 'task', id: windows } };
  expect((await staff.post(`/projects/${id}/links`, link)).status).toBe(422);
});

test('a number without a phase or task is refused, and nothing is added', async () => {
  const id = await aLinkedProject();
  for (const links of [[{ from: '1', to: '3' }], [{ from: '3', to: '99' }]]) {
    const { status } = await staff.post(`/projects/${id}/import`, { majorPhases, links });
    expect(status).toBe(422);
  }
  expect(await startsOf(id)).toEqual([]);
});
