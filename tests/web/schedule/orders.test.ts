// The day by which something must be ordered stands beside rows that somebody marked as an order.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { grip, taskButton } from '../../e2e/support/plan-page.ts';
import { aLinkedProject } from '../../support/schedule/linked-project.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#linked-rows
test('a row says by when it must be ordered once it is marked as an order', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, tasks } = await aLinkedProject(caller, 5, 2);
  // Curing counts every day, beside the other task, and is no order.
  await caller.patch(`/projects/${id}/tasks/${tasks[1]}`, { isElapsed: true, begins: 'with_parent' });
  await page.goto(paths.editProject.href(id, 'editor'));
  const row = page.locator('[data-row]').filter({ has: grip(page, 'Task 2') });
  await taskButton(page, 'Task 2').waitFor();
  await expect.poll(() => row.textContent()).toContain('Mar 2 – 3');
  expect(await row.textContent()).not.toContain('order by');

  await page.getByRole('button', { name: 'More for Task 2', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Task' });
  await editor.getByRole('button', { name: /^Schedule: / }).click();
  await editor.getByRole('switch', { name: 'Order or Delivery' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await row.getByText('order by Mar 5').waitFor();
  await caller.patch(`/projects/${id}/tasks/${tasks[1]}`, { startedOn: '2026-03-02' });
  await row.getByText('order by').waitFor({ state: 'detached' });
});
