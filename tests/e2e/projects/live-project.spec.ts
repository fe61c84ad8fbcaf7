// The details of one project on two screens: what one saves appears in the other's form.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

test('saved details appear in the other’s form, which keeps its own edits', async () => {
  const { page, caller } = await signedInAs('staff');
  const { page: other } = await signedInAs('staff');
  const { id } = await aProject(caller, { name: unique('Boat house') });
  for (const at of [page, other]) {
    await at.goto(paths.editProject.href(id, 'details'));
    await at.getByRole('navigation', { name: 'Project' }).waitFor();
  }
  await other.getByLabel('City').fill('Davis');
  const name = unique('Orchard');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address', { exact: true }).fill('12 Mill Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('heading', { name }).waitFor();
  await expect.poll(() => other.getByLabel('Address', { exact: true }).inputValue(), patience).toBe('12 Mill Lane');
  expect(await other.getByLabel('City').inputValue()).toBe('Davis');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue(), patience).toBe('Davis');
});
