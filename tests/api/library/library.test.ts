import { expect, test } from 'vitest';
import {
  genericMajorPhase,
  genericPhase,
  genericTask,
  majorPhase,
  phase,
  task,
} from '../../../functions/core/plan/contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { makeLibrary } from '../../../supabase/world/by-calls.ts';
import { aProject, callOf, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

/** A generic major phase with one phase of two tasks. */
async function aLibrary() {
  const name = unique('Construction');
  const phases = [{ name: 'Framing', duration: 5, tasks: [{ title: 'Walls' }, { title: 'Roof' }] }];
  return { name, ...(await makeLibrary(callOf(staff), [{ name, duration: 2, durationType: 1, phases }])) };
}

// docs/product.md#add-item
test('all phases, or all tasks, of the library are one list, in its order', async () => {
  const { majorPhaseId, phaseId } = await aLibrary();
  const loose = dataOf(await staff.post('/phases', { name: unique('Loose phase') }), genericPhase, 201);
  const phases = dataOf(await staff.get('/phases?all=true'), genericPhase.array());
  const at = (id: number) => phases.findIndex((each) => each.id === id);
  expect(phases[at(phaseId)]).toMatchObject({ name: 'Framing', majorPhase: majorPhaseId });
  expect(at(loose.id)).toBeGreaterThan(at(phaseId));
  const tasks = dataOf(await staff.get('/tasks?all=true'), genericTask.array());
  expect(tasks.filter(({ phase }) => phase === phaseId).map(({ title }) => title)).toEqual(['Walls', 'Roof']);
});

test('items without a parent are separate lists', async () => {
  const { phaseId } = await aLibrary();
  const loosePhase = dataOf(await staff.post('/phases', { name: unique('Loose phase') }), genericPhase, 201);
  const looseTask = dataOf(await staff.post('/tasks', { title: unique('Loose task') }), genericTask, 201);
  const phases = dataOf(await staff.get('/phases'), genericPhase.array());
  expect(phases.map(({ id }) => id)).toContain(loosePhase.id);
  expect(phases.map(({ id }) => id)).not.toContain(phaseId);
  const tasks = dataOf(await staff.get('/tasks'), genericTask.array());
  expect(tasks.map(({ id }) => id)).toContain(looseTask.id);
  expect(tasks.every(({ phase }) => phase === null)).toBe(true);
});

// docs/product.md#add-item
test('generic items are listed by their parent', async () => {
  const { name, majorPhaseId, phaseId } = await aLibrary();
  const majors = dataOf(await staff.get('/majorphases'), genericMajorPhase.array());
  expect(majors.find(({ id }) => id === majorPhaseId)).toMatchObject({ name, duration: 2, durationType: 1 });
  const phases = dataOf(await staff.get(`/majorphases/${majorPhaseId}/phases`), genericPhase.array());
  expect(phases).toMatchObject([{ id: phaseId, name: 'Framing', majorPhase: majorPhaseId, orderNum: 1 }]);
  const tasks = dataOf(await staff.get(`/phases/${phaseId}/tasks`), genericTask.array());
  expect(tasks.map(({ title, orderNum }) => [title, orderNum])).toEqual([
    ['Walls', 1],
    ['Roof', 2],
  ]);
  expect((await staff.get('/majorphases/987654321/phases')).status).toBe(404);
  expect((await staff.get('/phases/987654321/tasks')).status).toBe(404);
});

// docs/product.md#add-item
test.for([
  ['none', 0, 0],
  ['phases', 1, 0],
  ['phasesandtasks', 1, 2],
] as const)(
  'a generic major phase added with include %s brings %d phases and %d tasks',
  async ([include, phases, tasks]) => {
    const library = await aLibrary();
    const { id } = await aProject(staff, { tasks: 0 });
    const answer = await staff.post(`/projects/${id}/majorphases/${library.majorPhaseId}`, { include, orderNum: 1 });
    const added = dataOf(answer, majorPhase, 201);
    expect(added).toMatchObject({ name: library.name, majorPhaseId: library.majorPhaseId, orderNum: 1 });
    const plan = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
    expect(plan.majorPhases[0]?.phases).toHaveLength(phases);
    expect(plan.majorPhases[0]?.phases.flatMap((each) => each.tasks)).toHaveLength(tasks);
  },
);

test('generic phases and tasks require an existing parent', async () => {
  const library = await aLibrary();
  const { id, majorPhaseId, phaseId } = await aProject(staff);
  const path = `/projects/${id}/phases/${library.phaseId}`;
  const added = dataOf(await staff.post(path, { majorPhaseId, include: 'phasesandtasks' }), phase, 201);
  expect(added).toMatchObject({ phaseId: library.phaseId, majorPhase: majorPhaseId, orderNum: 2 });
  expect(dataOf(await staff.get(`/projects/${id}/phases/${added.id}/tasks`), task.array())).toHaveLength(2);
  const [generic] = dataOf(await staff.get(`/phases/${library.phaseId}/tasks`), genericTask.array());
  const walls = await staff.post(`/projects/${id}/tasks/${generic?.id}`, { phaseId });
  expect(dataOf(walls, task, 201)).toMatchObject({ title: 'Walls', taskId: generic?.id, phase: phaseId });
  expect((await staff.post(path, {})).status).toBe(422);
  expect((await staff.post(path, { majorPhaseId: 987654321 })).status).toBe(404);
  expect((await staff.post(`/projects/${id}/phases/987654321`, { majorPhaseId })).status).toBe(404);
});

// docs/product.md#add-item
test("a generic item created with a project is added to it, and the answer is the project's item", async () => {
  const { id, majorPhaseId, phaseId } = await aProject(staff);
  const major = await staff.post('/majorphases', { name: unique('Extra'), projectId: id, orderNum: 1 });
  expect(dataOf(major, majorPhase, 201)).toMatchObject({ orderNum: 1 });
  const { genericMajorPhaseId } = { genericMajorPhaseId: dataOf(major, majorPhase, 201).majorPhaseId };
  const made = await staff.post('/phases', { name: 'Extra', projectId: id, majorPhaseId, genericMajorPhaseId });
  const extra = dataOf(made, phase, 201);
  expect(extra.majorPhase).toBe(majorPhaseId);
  const title = { title: 'Extra', projectId: id, phaseId, genericPhaseId: extra.phaseId, startedOn: '2026-01-05' };
  expect(dataOf(await staff.post('/tasks', title), task, 201)).toMatchObject({
    phase: phaseId,
    startedOn: '2026-01-05',
  });
  const generic = dataOf(await staff.get(`/phases/${extra.phaseId}/tasks`), genericTask.array());
  expect(generic.map((each) => each.title)).toEqual(['Extra']);
});

test('a generic item is not created when it cannot be added to the project', async () => {
  const name = unique('Lost');
  expect((await staff.post('/majorphases', { name, projectId: 987654321 })).status).toBe(404);
  const names = dataOf(await staff.get('/majorphases'), genericMajorPhase.array()).map((each) => each.name);
  expect(names).not.toContain(name);
});
