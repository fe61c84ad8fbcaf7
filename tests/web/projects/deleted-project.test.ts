// A project is deleted while others have it open, are away, or work on it offline.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

const deleted = (page: Page) => page.getByRole('heading', { name: 'This project was deleted' });

async function atAPlan() {
  const staff = await signedInAs('staff');
  const admin = await signedInCaller('admin');
  const name = unique('Old barn');
  const { id } = await aProject(staff.caller, { name, tasks: 3 });
  await staff.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(staff.page, 'Task 1.1.1').waitFor();
  const by = `${admin.person.firstName} ${admin.person.lastName}`;
  return { ...staff, admin, id, name, by };
}

// docs/product.md#deleted-project
test('an open page shows immediately that the project was deleted, and by whom, and links to the list', async () => {
  const { page, admin, id, name, by } = await atAPlan();
  await admin.delete(`/projects/${id}`);
  await deleted(page).waitFor();
  await page.getByText(`${by} deleted “${name}” on`).waitFor();
  await page.reload();
  await deleted(page).waitFor();
  await page.getByRole('link', { name: 'To the Projects' }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
});
