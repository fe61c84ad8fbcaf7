// Deleting a project that has a diary.
// Any day will do: days are closed, worked or not.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#delete-project
test('the question names the pages of the diary, and leads to the export first', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('admin', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete Project' }).click();
    await question.getByLabel("Type the project's name to delete it").fill(plan.name);
    await expect.poll(() => question.getByRole('button', { name: 'Delete', exact: true }).isEnabled()).toBe(true);
  };
  const question = page.getByRole('dialog', { name: 'Delete Project' });
  const first = question.getByRole('button', { name: 'Export First' });
  await page.goto(paths.editProject.href(plan.id, 'details'));
  await ask();
  expect(await first.count()).toBe(0);
  await question.getByRole('button', { name: 'Cancel' }).click();

  for (const day of [-2, -1]) await caller.post(`/projects/${plan.id}/diary/${inDays(day)}/close`);
  await page.reload();
  await ask();
  await question.getByText('Its daily log has 2 pages, which go with it after 30 days.').waitFor();
  await first.click();
  await page.getByRole('dialog', { name: 'Export' }).getByRole('heading', { name: 'Export' }).waitFor();
  await question.waitFor({ state: 'detached' });
  expect((await caller.get(`/projects/${plan.id}`)).status).toBe(200);
});
