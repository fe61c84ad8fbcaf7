// The details of one project: what a colleague saves appears in the form.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

test('saved details appear in the other’s form, which keeps its own edits', async () => {
  const { page, caller } = await signedInAs('staff');
  const colleague = await signedInCaller('staff');
  const { id } = await aProject(caller, { name: unique('Boat house') });
  await page.goto(paths.editProject.href(id, 'details'));
  await page.getByRole('navigation', { name: 'Project' }).waitFor();
  await page.getByLabel('City').fill('Davis');
  const name = unique('Orchard');
  await colleague.patch(`/projects/${id}`, { name, address: '12 Mill Lane' });
  await page.getByRole('heading', { name }).waitFor();
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue(), patience).toBe('12 Mill Lane');
  expect(await page.getByLabel('City').inputValue()).toBe('Davis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await colleague.get(`/projects/${id}`)).body)
    .toMatchObject({ data: { name, city: 'Davis', address: '12 Mill Lane' } });
});
