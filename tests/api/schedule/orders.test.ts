// Rows that a person marks as an order or a delivery.
import { expect, test } from 'vitest';
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { projectCreated } from '../../../functions/core/projects/contract.ts';
import { scheduleChanged } from '../../../functions/core/schedule/contract.ts';
import { signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aLinkedProject, datesOf, planOf } from '../../support/schedule/linked-project.ts';

const staff = await signedInAs('staff');

/** The names of the phases and tasks of a plan that are orders. */
async function ordersOf(id: number): Promise<string[]> {
  const { majorPhases } = await planOf(staff, id);
  const rows = majorPhases.flatMap(({ phases }) =>
    phases.flatMap((phase) => [phase, ...phase.tasks.map(({ title, ...task }) => ({ ...task, name: title }))]),
  );
  return rows.filter(({ isOrder }) => isOrder).map(({ name }) => name);
}

test('a row is an order when somebody says so, and no date moves', async () => {
  const { id, tasks, phaseId } = await aLinkedProject(staff, 4, 3);
  const [first = 0, second = 0] = tasks;
  const dates = await datesOf(staff, id);
  await staff.patch(`/projects/${id}/tasks/${first}`, { isElapsed: true });
  expect(await ordersOf(id)).toEqual([]);
  await staff.patch(`/projects/${id}/tasks/${first}`, { isElapsed: false, isOrder: true });
  const inputs = [{ entity: 'phase', id: phaseId, isOrder: true }];
  dataOf(await staff.post(`/projects/${id}/schedule`, { inputs }), scheduleChanged);
  expect(await ordersOf(id)).toEqual(['Phase 1.1', 'Task 1']);
  await staff.patch(`/projects/${id}/tasks/${first}`, { isOrder: false });
  await staff.patch(`/projects/${id}/tasks/${second}`, { isOrder: true });
  expect(await ordersOf(id)).toEqual(['Phase 1.1', 'Task 2']);
  expect(await datesOf(staff, id)).toEqual(dates);
});

// docs/product.md#sheet-inputs
test('orders are orders in templates, copies and imports', async () => {
  const { id, taskId, phaseId } = await aLinkedProject(staff, 4, 3);
  await staff.patch(`/projects/${id}/phases/${phaseId}`, { isOrder: true });
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { isOrder: true });
  const template = await staff.post(`/projects/${id}/template`, { name: unique('Template') });
  expect(await ordersOf(dataOf(template, projectCreated, 201).id)).toEqual(['Phase 1.1', 'Task 1']);
  await staff.post(`/projects/${id}/tasks/${taskId}/duplicate`, { name: 'Again' });
  expect(await ordersOf(id)).toEqual(['Phase 1.1', 'Task 1', 'Again']);

  const other = await aLinkedProject(staff);
  const row = { durationType: 0, isOrder: true };
  const tasks = [{ ...row, title: 'Windows', statusId: 1 }];
  const majorPhases = [{ name: 'Build', durationType: 0, phases: [{ ...row, name: 'Delivery', tasks }] }];
  dataOf(await staff.post(`/projects/${other.id}/import`, { majorPhases }), planImported, 201);
  expect(await ordersOf(other.id)).toEqual(['Delivery', 'Windows']);
});
