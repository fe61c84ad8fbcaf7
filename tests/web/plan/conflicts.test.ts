// Two people edit the same item: changes are merged, or one of them chooses; nothing typed is lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const phase = 'Phase 1.1';

/** A person in a plan, on which a colleague works as well. */
async function inAPlan() {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { majorPhases: 2, tasks: 1 });
  const colleague = await signedInCaller('staff');
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, 'Task 1.1.1').waitFor();
  const inDatabase = async () => {
    const { majorPhases } = dataOf(await colleague.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
    return majorPhases.flatMap(({ phases }) => phases.flatMap(({ tasks }) => tasks));
  };
  const deleteRow = async (path: string) => {
    expect((await colleague.delete(`/projects/${plan.id}${path}`)).status).toBe(200);
  };
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  return { plan, page: staff.page, inDatabase, deleteRow, name };
}

/** Opens the row in place and types, without saving. */
async function type(page: Page, field: string, text: string) {
  await taskButton(page, 'Task 1.1.1').click();
  await page.getByRole('textbox', { name: field }).fill(text);
}

// docs/product.md#deleted-while-edited
test('a row deleted by a colleague during an edit can be restored with the typed text', async () => {
  const { plan, page, inDatabase, deleteRow, name } = await inAPlan();
  await type(page, 'Task name', 'Survey of the roof');
  await deleteRow(`/tasks/${plan.taskId}`);
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await question.getByText('Survey of the roof').waitFor();
  await question.getByText(`${name} deleted Task 1.1.1 while you were editing it.`).waitFor();
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  await taskButton(page, 'Survey of the roof').waitFor();
  await expect.poll(inDatabase).toContainEqual(expect.objectContaining({ title: 'Survey of the roof' }));
});

test('a row deleted with its phase during an edit can be restored with the phase and all typed fields', async () => {
  const { plan, page, inDatabase, deleteRow, name } = await inAPlan();
  await page.getByRole('button', { name: 'More for Task 1.1.1' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByRole('dialog', { name: 'Edit Task' }).getByLabel('Description').fill('Two ladders are needed.');
  await deleteRow(`/phases/${plan.phaseId}`);
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await question.getByText('Two ladders are needed.').waitFor();
  await question.getByText(`${name} deleted “${phase}” with Task 1.1.1 in it while you were editing it.`).waitFor();
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  await page.getByText('Two ladders are needed.').first().waitFor();
  await expect.poll(inDatabase).toContainEqual(expect.objectContaining({ description: 'Two ladders are needed.' }));
});

test('a row deleted by a colleague while its screen is open can be restored with the typed text', async () => {
  const { plan, page, inDatabase, deleteRow } = await inAPlan();
  await page.goto(paths.editTask.href(plan.id, plan.phaseId, plan.taskId));
  await page.getByLabel('Description').fill('Two ladders are needed.');
  await deleteRow(`/tasks/${plan.taskId}`);
  const question = page.getByRole('dialog', { name: 'Task was deleted' });
  await question.getByRole('button', { name: 'Restore With My Changes' }).click();
  await expect.poll(inDatabase).toContainEqual(expect.objectContaining({ description: 'Two ladders are needed.' }));
});

// docs/product.md#deleted-while-edited
test('a person in a deleted major phase is told who deleted it', async () => {
  const { plan, page, inDatabase, deleteRow, name } = await inAPlan();
  await taskButton(page, 'Task 1.1.1').focus();
  await deleteRow(`/majorphases/${plan.majorPhaseId}`);
  const told = page.getByRole('alert').filter({ hasText: `${name} deleted major phase “Major 1” where you were` });
  await told.getByRole('button', { name: 'Restore' }).click();
  await taskButton(page, 'Task 1.1.1').waitFor();
  await expect.poll(inDatabase).toContainEqual(expect.objectContaining({ title: 'Task 1.1.1' }));
});
