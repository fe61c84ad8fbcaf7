import { expect, test } from 'vitest';
import { majorPhase, phase, task } from '../../../functions/core/plan/contract.ts';
import { project, projectCreated, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, type Plan, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');
const colleague = await signedInAs('staff');
const people = [staff, colleague];
const someone = (at: number) => people[at % people.length] ?? staff;

const planOf = async (id: number) => dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan).majorPhases;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbersOf = (items: { orderNum: number }[]) => items.map(({ orderNum }) => orderNum);

/** Concurrent adds, deletes, moves and orders of one list; none may get a server error. */
async function stir(list: { items: string; order: string; ids: number[]; body: object }): Promise<number> {
  const { items, order, ids, body } = list;
  const [, second = 0] = ids;
  const kept = ids.filter((id) => id !== second);
  const adds = upTo(6).map((at) => someone(at).post(items, { ...body, orderNum: (at % 3) + 1 }));
  const moves = upTo(8).map((at) =>
    someone(at).patch(order, { move: { id: kept[at % kept.length], afterId: kept[(at + 1) % kept.length] } }),
  );
  const orders = upTo(4).map((at) =>
    someone(at).patch(order, { order: [...ids].reverse().map((id, index) => [id, index * at]) }),
  );
  const deletes = [staff.delete(`${items}/${second}`), colleague.delete(`${items}/${second}`)];
  const [deleted, ...answers] = await Promise.all([Promise.all(deletes), ...adds, ...moves, ...orders]);
  expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404]);
  for (const { status, body: said } of answers) expect([200, 201], JSON.stringify(said)).toContain(status);
  return ids.length - 1 + adds.length;
}

test('tasks added, deleted, moved and ordered concurrently are numbered 1…n', async () => {
  const { id, majorPhaseId, phaseId, majorPhases } = await aProject(staff, { tasks: 4 });
  const count = await stir({
    items: `/projects/${id}/tasks`,
    order: `/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`,
    ids: majorPhases[0]?.phases[0]?.tasks ?? [],
    body: { title: 'New', phaseId },
  });
  const [major] = await planOf(id);
  expect(numbersOf(major?.phases[0]?.tasks ?? [])).toEqual(upTo(count));
});

test('phases added, deleted, moved and ordered concurrently are numbered 1…n', async () => {
  const { id, majorPhaseId, majorPhases } = await aProject(staff, { phases: 4, tasks: 1 });
  const count = await stir({
    items: `/projects/${id}/phases`,
    order: `/projects/${id}/majorphases/${majorPhaseId}/phasesorder`,
    ids: majorPhases[0]?.phases.map((each) => each.id) ?? [],
    body: { name: 'New', majorPhaseId },
  });
  const [major] = await planOf(id);
  expect(numbersOf(major?.phases ?? [])).toEqual(upTo(count));
});

test('major phases added, deleted, moved and ordered concurrently are numbered 1…n', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 4, phases: 1 });
  const count = await stir({
    items: `/projects/${id}/majorphases`,
    order: `/projects/${id}/majorphasesorder`,
    ids: majorPhases.map((each) => each.id),
    body: { name: 'New' },
  });
  expect(numbersOf(await planOf(id))).toEqual(upTo(count));
});

test('phases moved concurrently between two major phases leave both numbered 1…n, and none is lost', async () => {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 2, phases: 3, tasks: 0 });
  const lists = majorPhases.map((each) => ({ id: each.id, phases: each.phases.map((inner) => inner.id) }));
  const crossings = upTo(12).map((at) => {
    const [from, to] = at % 2 ? lists : [...lists].reverse();
    const moved = from?.phases[at % 3];
    return someone(at).patch(`/projects/${id}/majorphases/${to?.id}/phasesorder`, {
      move: { id: moved, afterId: null },
    });
  });
  for (const { status, body } of await Promise.all(crossings)) expect(status, JSON.stringify(body)).toBe(200);
  const plan = await planOf(id);
  for (const { phases } of plan) expect(numbersOf(phases)).toEqual(upTo(phases.length));
  const ids = (all: { phases: (number | { id: number })[] }[]) =>
    all.flatMap(({ phases }) => phases.map((each) => (typeof each === 'number' ? each : each.id))).sort();
  expect(ids(plan)).toEqual(ids(lists));
});

test.for(['majorphases', 'phases', 'tasks', 'project'] as const)(
  'of two who send one version of %s at once one is told of the conflict',
  async (what) => {
    const plan: Plan = await aProject(staff);
    const paths = {
      majorphases: [`/projects/${plan.id}/majorphases/${plan.majorPhaseId}`, majorPhase],
      phases: [`/projects/${plan.id}/phases/${plan.phaseId}`, phase],
      tasks: [`/projects/${plan.id}/tasks/${plan.taskId}`, task],
      project: [`/projects/${plan.id}`, project],
    } as const;
    const [path, schema] = paths[what];
    const { version } = dataOf<typeof schema>(await staff.get(path), schema);
    const answers = await Promise.all(
      [1, 2].map((at) => someone(at).patch(path, { description: `By ${at}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect(dataOf<typeof schema>(await staff.get(path), schema)).toMatchObject({
      description: `By ${winner}`,
      version: version + 1,
    });
  },
);

test('deleting a template while projects are created from it gives complete projects or none', async () => {
  for (let round = 0; round < 4; round++) {
    const size = { majorPhases: 2, phases: 2, tasks: 3 };
    const { id: templateId } = await aProject(staff, { name: unique('Template'), isTemplate: true, ...size });
    const copy = () => staff.post('/projects', { name: unique('Copy'), templateId, scheduledStart: '2026-01-05' });
    const [one, removed, two] = await Promise.all([copy(), colleague.delete(`/templates/${templateId}`), copy()]);
    expect(removed.status).toBe(200);
    for (const made of [one, two]) {
      if (made.status === 404) continue;
      const plan = await planOf(dataOf(made, projectCreated, 201).id);
      expect(plan.map(({ phases }) => phases.map(({ tasks }) => tasks.length))).toEqual([
        [3, 3],
        [3, 3],
      ]);
    }
    expect((await copy()).status).toBe(404);
  }
});

test('of two concurrent projects with one name, one is created and the other gets a taken name', async () => {
  const name = unique('Same');
  const answers = await Promise.all([1, 2, 3].map((at) => someone(at).post('/projects', { name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  for (const { status, body } of answers) if (status === 422) expect(body).toEqual({ message: 'name' });
});

test('of two concurrent users with one address, one is created and the other gets a taken address', async () => {
  const lastName = unique('Same');
  const body = { firstName: 'A', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const answers = await Promise.all([1, 2].map((at) => someone(at).post('/users', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body).toEqual({ message: 'email' });
});

test('a repeated key creates one row each of project, user and task', async () => {
  const { id, phaseId } = await aProject(staff);
  const lastName = unique('Once');
  const client = { firstName: 'A', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const writes: [string, object][] = [
    ['/projects', { name: unique('Once') }],
    ['/users', client],
    [`/projects/${id}/tasks`, { title: 'Once', phaseId }],
  ];
  for (const [path, body] of writes) {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(path, body, key)));
    for (const { status } of answers) expect(status, path).toBe(201);
    for (const { body: said } of answers) expect(said, path).toEqual(answers[0]?.body);
  }
  const plan = await planOf(id);
  expect(plan[0]?.phases[0]?.tasks.filter(({ title }) => title === 'Once')).toHaveLength(1);
});
