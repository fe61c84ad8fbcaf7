// Two people edit the same item: changes are merged, or one of them chooses; nothing typed is lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

async function twoInAPlan(tasks: number) {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { majorPhases: 2, tasks });
  const colleague = await signedInAs('staff');
  for (const { page } of [staff, colleague]) {
    await page.goto(paths.editProject.href(plan.id, 'editor'));
    await taskButton(page, 'Task 1.1.1').waitFor();
  }
  const inDatabase = async () => dataOf(await staff.caller.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  return { plan, staff, colleague, pages: [staff.page, colleague.page] as const, inDatabase, name };
}

/** Opens the row in place and types, without saving. */
async function type(page: Page, field: string, text: string) {
  await taskButton(page, 'Task 1.1.1').click();
  await page.getByRole('textbox', { name: field }).fill(text);
}

// docs/product.md#merge
test('a conflict in one field offers both texts', async () => {
  const { pages, inDatabase, name } = await twoInAPlan(1);
  const [page, other] = pages;
  await type(page, 'Task name', 'Survey of the roof');
  await type(other, 'Task name', 'Survey of the cellar');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Escape');
  const title = async () => (await inDatabase()).majorPhases[0]?.phases[0]?.tasks[0]?.title;
  await expect.poll(title).toBe('Survey of the cellar');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${name} changed this too` });
  await dialog.getByText('Survey of the roof').waitFor();
  await dialog.getByText('Survey of the cellar').waitFor();
  await dialog.getByRole('button', { name: 'Keep Mine' }).click();
  for (const seen of pages) await taskButton(seen, 'Survey of the roof').waitFor();
  expect(await title()).toBe('Survey of the roof');
});
