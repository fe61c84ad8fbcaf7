// The history of a project and of one row: who changed what, and restoring earlier values.
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { filterBy } from '../e2e/support/filters.ts';
import { taskButton } from '../e2e/support/plan-page.ts';
import { aProject, signedInAs as signedInCaller } from '../support/builders.ts';
import { signedInAs } from './support/visit.ts';

test('a long history loads more', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  for (let count = 1; count <= 60; count++)
    await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Name ${count}` });
  await page.goto(paths.editProject.href(id, 'history'));
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(50);
  await page.getByRole('button', { name: 'Show Older Changes' }).scrollIntoViewIfNeeded();
  await lines.filter({ hasText: 'created the project' }).waitFor();
});

// docs/product.md#history
test('the history shows changes live, and restores an earlier text and a deleted row', async () => {
  const staff = await signedInAs('staff');
  const { page } = staff;
  const { id, taskId } = await aProject(staff.caller, { tasks: 2 });
  const colleague = await signedInCaller('staff');
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  const task = `/projects/${id}/tasks/${taskId}`;
  await colleague.patch(task, { description: 'Measure both wings today' });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => lines.first().textContent()).toContain(`${name} changed task “Task 1.1.1”`);

  // New changes appear on top by themselves.
  await colleague.patch(task, { description: 'Measure one wing' });
  const top = lines.filter({ hasText: 'Measure both' });
  await top.first().waitFor();
  const gone = () => top.first().locator('del').allTextContents();
  await expect.poll(gone).toEqual(['both wings today']);
  expect(await top.first().locator('ins').allTextContents()).toEqual(['one wing']);
  await top.first().getByRole('button', { name: 'Restore This Description' }).click();
  const me = `${staff.person.firstName} ${staff.person.lastName}`;
  await expect.poll(() => lines.first().textContent()).toContain(`${me} changed task “Task 1.1.1”`);
  await page.getByRole('button', { name: 'Undo change of “Task 1.1.1”' }).waitFor();

  // A row deleted by a colleague.
  await colleague.delete(task);
  await lines
    .filter({ hasText: `${name} deleted task “Task 1.1.1”` })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect.poll(() => lines.first().textContent()).toContain(`${me} brought back task “Task 1.1.1”`);

  // By person, and for one row from its menu.
  await filterBy(page, { Who: name });
  await expect.poll(() => lines.count()).toBe(3);
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, 'Task 1.1.1').waitFor();
  await page.getByRole('button', { name: 'More for Task 1.1.1' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByText('History of “Task 1.1.1”').waitFor();
  await expect.poll(() => lines.last().textContent()).toContain(`${me} added task “Task 1.1.1”`);
  await expect.poll(() => lines.count()).toBe(6);
  await page.getByRole('link', { name: 'Show the whole project' }).click();
  await lines.filter({ hasText: `${me} created the project` }).waitFor();
});
