import { expect, test } from 'vitest';
import { majorPhase, phase, task } from '../../../functions/core/plan/contract.ts';
import { planFacts } from '../../../functions/core/plan/facts.ts';
import { projectCreated, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

const planOf = async (id: number) => dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);

const dates = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
const done = { startedOn: '2026-03-02', completedOn: '2026-03-05' };
const content = { description: 'With care', duration: 1, durationType: 1 };

/** A project with content, dates and a note in its first phase and task. */
async function aWorkedProject() {
  const plan = await aProject(staff, { majorPhases: 2, phases: 2, tasks: 2 });
  const { id, phaseId, taskId } = plan;
  await staff.patch(`/projects/${id}/phases/${phaseId}`, { ...content, ...dates, ...done });
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { ...content, ...dates, ...done, statusId: 3 });
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Done' });
  return plan;
}

// docs/product.md#duplicate-item
test('a duplicate follows its original, with its tasks, and without notes, actual dates and statuses', async () => {
  const { id, phaseId } = await aWorkedProject();
  const copy = dataOf(await staff.post(`/projects/${id}/phases/${phaseId}/duplicate`, { name: 'Again' }), phase, 201);
  expect(copy).toMatchObject({ name: 'Again', orderNum: 2, ...content, ...dates, startedOn: null, completedOn: null });
  const [original, made, next] = (await planOf(id)).majorPhases[0]?.phases ?? [];
  expect([original?.id, made?.id, next?.name]).toEqual([phaseId, copy.id, 'Phase 1.2']);
  expect(made?.tasks.map(({ title, orderNum }) => [title, orderNum])).toEqual([
    ['Task 1.1.1', 1],
    ['Task 1.1.2', 2],
  ]);
  expect(made?.tasks[0]).toMatchObject({ ...content, ...dates, statusId: 1, startedOn: null, notes: [] });
});

// docs/product.md#duplicate-item
test('each kind of row is duplicated, with every field that a copy has', async () => {
  const { id, majorPhaseId, taskId } = await aWorkedProject();
  const made = dataOf(
    await staff.post(`/projects/${id}/majorphases/${majorPhaseId}/duplicate`, { name: 'Again' }),
    majorPhase,
    201,
  );
  const { majorPhases } = await planOf(id);
  const [original, copy] = majorPhases;
  expect([copy?.id, copy?.phases.length, copy?.scheduledStart]).toEqual([made.id, 2, dates.scheduledStart]);
  const pairs = [
    ['majorphase', original, copy],
    ['phase', original?.phases[0], copy?.phases[0]],
    ['task', original?.phases[0]?.tasks[0], copy?.phases[0]?.tasks[0]],
  ] as const;
  for (const [entity, from, to] of pairs) {
    const copied = Object.entries(planFacts[entity]).filter(([field, fact]) => fact.copied && field !== 'orderNum');
    const valuesOf = (row: object = {}) => copied.map(([field]) => [field, new Map(Object.entries(row)).get(field)]);
    const named = entity === 'majorphase' ? { ...from, name: 'Again' } : from;
    expect([entity, valuesOf(to)]).toEqual([entity, valuesOf(named)]);
  }
  const again = await staff.post(`/projects/${id}/tasks/${taskId}/duplicate`, { name: 'Alone' });
  expect(dataOf(again, task, 201)).toMatchObject({ title: 'Alone', orderNum: 2, statusId: 1 });
});

test('a row that is gone or of another project has no duplicate', async () => {
  const { id, taskId } = await aProject(staff);
  const other = await aProject(staff);
  expect((await staff.post(`/projects/${other.id}/tasks/${taskId}/duplicate`, { name: 'x' })).status).toBe(404);
  await staff.delete(`/projects/${id}/tasks/${taskId}`);
  expect((await staff.post(`/projects/${id}/tasks/${taskId}/duplicate`, { name: 'x' })).status).toBe(404);
});

// docs/product.md#save-as-template
test('a project becomes a template with its plan alone, from which projects are made', async () => {
  const { id } = await aWorkedProject();
  const name = unique('Template');
  const made = dataOf(await staff.post(`/projects/${id}/template`, { name }), projectCreated, 201);
  const template = await planOf(made.id);
  expect(template).toMatchObject({ name, isTemplate: true, scheduledStart: null, projectClients: [] });
  const [first] = template.majorPhases[0]?.phases ?? [];
  expect(template.majorPhases.map((major) => major.phases.map(({ tasks }) => tasks.length))).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(first).toMatchObject({ ...content, startedOn: null, completedOn: null, scheduledStart: null });
  expect(first?.tasks[0]).toMatchObject({ ...content, statusId: 1, startedOn: null, notes: [] });
  const body = { name: unique('House'), templateId: made.id, scheduledStart: '2026-04-01' };
  const house = await planOf(dataOf(await staff.post('/projects', body), projectCreated, 201).id);
  expect(house.majorPhases[0]?.phases[0]?.scheduledStart).toBe('2026-04-01');
  expect((await staff.post(`/projects/${id}/template`, { name })).status).toBe(422);
});
