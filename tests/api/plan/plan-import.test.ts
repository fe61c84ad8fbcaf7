import { expect, test } from 'vitest';
import { change } from '../../../functions/core/changes/contract.ts';
import type { Facts } from '../../../functions/core/common/facts.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../functions/core/plan/facts.ts';
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

const fields = { description: null, duration: null, durationType: 0, startedOn: null, completedOn: null };
const dates = { scheduledStart: null, scheduledCompletion: null };
const aTask = (title: string, more: object = {}) => ({ title, statusId: 1, ...fields, ...dates, ...more });
const aPhase = (name: string, tasks: object[] = [], more: object = {}) => ({
  name,
  ...fields,
  ...dates,
  tasks,
  ...more,
});
const aMajorPhase = (name: string, phases: object[] = []) => ({ name, ...fields, phases });

const planOf = async (id: number) => dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);

test('a tree is appended in its own order, with every field', async () => {
  const { id } = await aProject(staff);
  const majorPhases = [
    aMajorPhase('Second', [
      aPhase('Frame', [
        aTask('Roof', {
          statusId: 2,
          duration: 2,
          durationType: 1,
          scheduledStart: '2026-05-04',
          description: 'By crane',
        }),
        aTask('Attic'),
      ]),
      aPhase('Before the first', [aTask('Zinc')], { scheduledStart: '2026-04-01', scheduledCompletion: '2026-04-30' }),
    ]),
    aMajorPhase('Third', [aPhase('Paint', [aTask('Walls'), aTask('Doors')])]),
    aMajorPhase('Empty'),
  ];
  const counts = dataOf(await staff.post(`/projects/${id}/import`, { majorPhases }), planImported, 201);
  expect(counts).toMatchObject({ majorPhases: 3, phases: 3, tasks: 5 });
  const plan = await planOf(id);
  expect(counts.majorPhaseIds).toEqual(plan.majorPhases.slice(1).map((major) => major.id));
  const outline = plan.majorPhases.map((major) => [
    major.name,
    ...major.phases.map((phase) => [phase.name, ...phase.tasks.map(({ title }) => title)]),
  ]);
  expect(outline.slice(1)).toEqual([
    ['Second', ['Frame', 'Roof', 'Attic'], ['Before the first', 'Zinc']],
    ['Third', ['Paint', 'Walls', 'Doors']],
    ['Empty'],
  ]);
  expect(plan.majorPhases.map(({ orderNum }) => orderNum)).toEqual([1, 2, 3, 4]);
  expect(plan.majorPhases[1]?.phases[0]?.tasks[0]).toMatchObject({
    statusId: 2,
    duration: 2,
    durationType: 1,
    scheduledStart: '2026-05-04',
    description: 'By crane',
    orderNum: 1,
  });
  // A major phase has the dates of its phases.
  expect(plan.majorPhases[1]).toMatchObject({ scheduledStart: '2026-04-01', scheduledCompletion: '2026-04-30' });
});

test('every row is in the change log, so that open plans show it', async () => {
  const { id } = await aProject(staff);
  const { seq } = await planOf(id);
  await staff.post(`/projects/${id}/import`, { majorPhases: [aMajorPhase('New', [aPhase('P', [aTask('T')])])] });
  const changes = dataOf(await staff.get(`/projects/${id}/changes?since=${seq}`), change.array());
  expect(changes.map(({ op, entity }) => `${op} ${entity}`)).toEqual([
    'create majorphase',
    'create phase',
    'create task',
  ]);
});

test('one invalid row rejects the whole import', async () => {
  const { id } = await aProject(staff);
  const backwards = { scheduledStart: '2026-05-04', scheduledCompletion: '2026-05-01' };
  const majorPhases = [aMajorPhase('Good', [aPhase('Good', [aTask('Bad', backwards)])])];
  const answer = await staff.post(`/projects/${id}/import`, { majorPhases });
  expect(answer.status).toBe(422);
  expect((await planOf(id)).majorPhases).toHaveLength(1);
});

test('rejects too many rows, no rows, and rows without a name', async () => {
  const { id } = await aProject(staff);
  const many = Array.from({ length: limits.importedRows }, (_, at) => aPhase(`P${at}`));
  for (const majorPhases of [[], [aMajorPhase(' ')], [aMajorPhase('M', many)]]) {
    const answer = await staff.post(`/projects/${id}/import`, { majorPhases });
    expect(answer.status).toBe(422);
  }
  expect((await planOf(id)).majorPhases).toHaveLength(1);
});

// docs/product.md#paste-plan
test('phases come into a major phase of the plan, tasks into a phase, and nothing into what is not there', async () => {
  const { id, majorPhaseId, phaseId } = await aProject(staff);
  const other = await aProject(staff);
  const add = (majorPhases: object[], into: object, more = {}) =>
    staff.post(`/projects/${id}/import`, { majorPhases, into, ...more });
  const phases = [aMajorPhase('As it is', [aPhase('Paint', [aTask('Walls')]), aPhase('Clean')])];
  const first = dataOf(await add(phases, { majorPhaseId }), planImported, 201);
  expect(first).toMatchObject({ majorPhases: 0, phases: 2, tasks: 1, majorPhaseIds: [] });
  const tasks = [aMajorPhase('As it is', [aPhase('As it is', [aTask('Sweep'), aTask('Wash')])])];
  const second = dataOf(await add(tasks, { phaseId }), planImported, 201);
  expect(second).toMatchObject({ majorPhases: 0, phases: 0, tasks: 2 });
  const [major, ...more] = (await planOf(id)).majorPhases;
  expect(more).toEqual([]);
  expect(major?.phases.map(({ name, tasks: below }) => [name, ...below.map(({ title }) => title)])).toEqual([
    ['Phase 1.1', 'Task 1.1.1', 'Sweep', 'Wash'],
    ['Paint', 'Walls'],
    ['Clean'],
  ]);
  expect(first.rows).toEqual(major?.phases.slice(1).map((phase) => ({ entity: 'phase', id: phase.id })));
  expect(second.rows).toEqual(major?.phases[0]?.tasks.slice(1).map((task) => ({ entity: 'task', id: task.id })));
  expect((await add(tasks, { phaseId: other.phaseId })).status).toBe(404);
  expect((await add(phases, { majorPhaseId: other.majorPhaseId })).status).toBe(404);
  expect((await add([...phases, ...tasks], { majorPhaseId })).status).toBe(422);
  expect((await add(phases, { phaseId })).status).toBe(422);
  expect((await add(tasks, { phaseId }, { links: [] })).status).toBe(422);
});

test('a repeated import with one key adds its rows once', async () => {
  const { id } = await aProject(staff);
  const key = crypto.randomUUID();
  const body = { majorPhases: [aMajorPhase('Once')] };
  const [first, second] = [
    await staff.post(`/projects/${id}/import`, body, key),
    await staff.post(`/projects/${id}/import`, body, key),
  ];
  expect(second.body).toEqual(first.body);
  expect((await planOf(id)).majorPhases).toHaveLength(2);
});

test('every field of a row comes in; what a page of an older version leaves out is empty', async () => {
  const { id } = await aProject(staff);
  const samples = {
    name: 'A name',
    text: 'A text',
    number: 7,
    day: '2026-03-04',
    unit: 1,
    // A row that is completed on a day that a person gave.
    status: 3,
    filler: 'person',
    flag: true,
    begins: 'with_previous',
  } as const;
  const filled = (facts: Facts) => {
    const written = Object.keys(facts).filter((field) => facts[field]?.written);
    const sampled = written.map((field) => [field, samples[facts[field]?.kind as keyof typeof samples]]);
    // A milestone has no other duration than 0.
    return { ...Object.fromEntries(sampled), ...('isMilestone' in facts && { duration: 0 }) };
  };
  const older = { title: 'Older', statusId: 1, durationType: 0 };
  const phases = [{ ...filled(phaseFacts), tasks: [filled(taskFacts), older] }];
  const majorPhases = [{ ...filled(majorPhaseFacts), phases }];
  dataOf(await staff.post(`/projects/${id}/import`, { majorPhases }), planImported, 201);
  const {
    majorPhases: [, majorPhase],
  } = await planOf(id);
  const phase = majorPhase?.phases[0];
  expect(majorPhase).toMatchObject(filled(majorPhaseFacts));
  expect(phase).toMatchObject(filled(phaseFacts));
  expect(phase?.tasks[0]).toMatchObject(filled(taskFacts));
  expect(phase?.tasks[1]).toMatchObject({ ...older, description: null, duration: null, scheduledStart: null });
});
