// The actual dates of phases, major phases and projects that a person types (docs/product.md#dates-above).
import { expect, test } from 'vitest';
import { majorPhase, phase } from '../../../functions/core/plan/contract.ts';
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { project as projectContract } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

interface Dates {
  startedOn: string | null;
  startedBy: string | null;
  completedOn: string | null;
  completedBy?: string | null;
}

/** `2026-03-02 tasks – 2026-03-04 person`. */
function shown({ startedOn, startedBy, completedOn, completedBy }: Dates): string {
  return [startedOn, startedBy, '–', completedOn, completedBy].filter(Boolean).join(' ');
}

async function aPlan() {
  const { id, majorPhases } = await aProject(staff, { majorPhases: 1, phases: 1, tasks: 2 });
  const [major] = majorPhases;
  const [row] = major?.phases ?? [];
  const [one = 0, two = 0] = row?.tasks ?? [];
  const at = `/projects/${id}`;
  const phaseAt = `${at}/phases/${row?.id ?? 0}`;
  const majorAt = `${at}/majorphases/${major?.id ?? 0}`;
  return {
    id,
    phaseId: row?.id ?? 0,
    majorId: major?.id ?? 0,
    one,
    two,
    /** Sets the status of a task on a day. */
    task: (task: number, statusId: number, statusOn: string) =>
      staff.patch(`${at}/tasks/${task}`, { statusId, statusOn }),
    phase: async (body: object) => shown(dataOf(await staff.patch(phaseAt, body), phase)),
    major: async (body: object) => shown(dataOf(await staff.patch(majorAt, body), majorPhase)),
    project: async (body: object) => shown(dataOf(await staff.patch(at, body), projectContract)),
    phaseNow: async () => shown(dataOf(await staff.get(phaseAt), phase)),
  };
}

// docs/product.md#dates-above
test('follow the rows below again where one is emptied, and give way to the other that a person typed', async () => {
  const plan = await aPlan();
  await plan.task(plan.one, 3, '2026-02-20');
  await plan.task(plan.two, 3, '2026-02-24');
  expect(await plan.phase({ startedOn: '2026-02-27' })).toBe('2026-02-27 person – 2026-02-27 tasks');
  expect(await plan.phase({ completedOn: '2026-03-01' })).toBe('2026-02-27 person – 2026-03-01 person');
  expect(await plan.major({})).toBe('2026-02-27 tasks – 2026-03-01 tasks');
  expect(await plan.phase({ startedOn: null })).toBe('2026-02-20 tasks – 2026-03-01 person');
  expect(await plan.phase({ completedOn: '2026-02-18' })).toBe('2026-02-18 tasks – 2026-02-18 person');
  expect(await plan.phase({ completedOn: null })).toBe('2026-02-20 tasks – 2026-02-24 tasks');
  expect(await plan.major({ startedOn: '2026-02-01' })).toBe('2026-02-01 person – 2026-02-24 tasks');
  expect(await plan.project({ startedOn: '2026-01-05' })).toBe('2026-01-05 person –');
  expect(await plan.project({ startedOn: null })).toBe('2026-02-01 tasks –');
  expect(await plan.major({ startedOn: null })).toBe('2026-02-20 tasks – 2026-02-24 tasks');
  expect(await plan.project({ completedOn: '2026-02-10' })).toBe('2026-02-10 tasks – 2026-02-10');
  expect(await plan.project({ completedOn: null })).toBe('2026-02-20 tasks –');
});

test('come back with who had filled them, as an undo writes them', async () => {
  const plan = await aPlan();
  await plan.task(plan.one, 2, '2026-02-20');
  await plan.phase({ startedOn: '2026-02-18', completedOn: '2026-02-25' });
  const before = { startedOn: '2026-02-20', startedBy: 'tasks', completedOn: null, completedBy: null };
  expect(await plan.phase(before)).toBe('2026-02-20 tasks –');
  // The filler of a date is never believed against the rows below.
  expect(await plan.phase({ startedOn: '2026-02-01', startedBy: 'tasks' })).toBe('2026-02-20 tasks –');
});

test('follow what the same batch writes below them before, and after', async () => {
  const plan = await aPlan();
  const update = (entity: string, id: number, fields: object, rest: object = {}) => ({
    op: 'update',
    entity,
    id,
    fields,
    ...rest,
  });
  const batch = async (...changes: object[]) => {
    expect((await staff.post(`/projects/${plan.id}/batch`, { changes })).body).toMatchObject({ data: { left: [] } });
    return plan.phaseNow();
  };
  const done = (id: number, statusOn: string) => update('task', id, { statusId: 3 }, { statusOn });
  const started = await batch(
    done(plan.one, '2026-03-02'),
    update('phase', plan.phaseId, { startedOn: '2026-03-01' }),
    done(plan.two, '2026-03-05'),
  );
  expect(started).toBe('2026-03-01 person – 2026-03-05 tasks');
  const freed = await batch(
    update('task', plan.one, { startedOn: '2026-02-26' }),
    update('phase', plan.phaseId, { startedOn: null }),
    update('majorphase', plan.majorId, { completedOn: '2026-03-09' }),
  );
  expect(freed).toBe('2026-02-26 tasks – 2026-03-05 tasks');
  expect(await plan.major({})).toBe('2026-02-26 tasks – 2026-03-09 person');
});

test('of new rows are a person’s, one by one and from a sheet', async () => {
  const plan = await aPlan();
  const dates = { startedOn: '2026-03-02', completedOn: '2026-03-04' };
  const body = { name: 'New', durationType: 0, majorPhaseId: plan.majorId, ...dates };
  const made = await staff.post(`/projects/${plan.id}/phases`, body);
  expect(shown(dataOf(made, phase, 201))).toBe('2026-03-02 person – 2026-03-04 person');
  const phases = [{ name: 'Phase', durationType: 0, startedOn: '2026-03-03', tasks: [] }];
  const sheet = { majorPhases: [{ name: 'Major', durationType: 0, ...dates, phases }] };
  const { majorPhaseIds } = dataOf(await staff.post(`/projects/${plan.id}/import`, sheet), planImported, 201);
  const major = dataOf(await staff.get(`/projects/${plan.id}/majorphases/${majorPhaseIds[0]}`), majorPhase);
  expect(shown(major)).toBe('2026-03-02 person – 2026-03-04 person');
});
