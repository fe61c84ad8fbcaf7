// Add Project shows what the template will make, and each form forgets a name that was taken once it changes.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { choose } from '../../e2e/support/choices.ts';
import { unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#add-project-preview
test('shows what the template will make, from the start that is typed, and so it is made', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Choose a template to see its phases, tasks and dates.').waitFor();
  await choose(page, page.getByLabel('Template'), 'Whole house renovation');
  await preview.getByText(/^\d+ major phases, \d+ phases, \d+ tasks$/).waitFor();
  await preview.getByText('Enter a start to see the dates.').waitFor();
  await page.getByLabel('Name').fill(unique('Foretold'));

  const start = page.getByLabel('Scheduled Start Date');
  const finish = preview.getByText(/^Finishes on /);
  await start.fill('03/01/2027');
  await page.keyboard.press('Escape');
  const first = await finish.textContent();
  await start.fill('03/02/2027');
  await page.keyboard.press('Escape');
  await expect.poll(() => finish.textContent()).not.toBe(first);
  // Nothing is promised of a day that cannot be read.
  await start.fill('13/45/2027');
  await preview.getByText('Enter a start to see the dates.').waitFor();
  await start.fill('03/01/2027');
  await page.keyboard.press('Escape');
  await expect.poll(() => finish.textContent()).toBe(first);

  await page.getByRole('button', { name: 'Create Project' }).click();
  const completion = page.getByLabel('Scheduled Completion Date');
  await completion.waitFor();
  const shown = new Date(first?.replace('Finishes on ', '') ?? '');
  const two = (part: number) => String(part).padStart(2, '0');
  expect(await completion.inputValue()).toBe(
    `${two(shown.getMonth() + 1)}/${two(shown.getDate())}/${shown.getFullYear()}`,
  );
});

// docs/product.md#project-name-taken
test('a name that is taken is said until the name changes, in every form', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Taken');
  await caller.post('/projects', { name });
  await caller.post('/projects', { name, isTemplate: true });
  const { body } = await caller.post('/projects', { name: unique('Other') });
  const { id } = (body as { data: { id: number } }).data;
  for (const [address, button] of [
    [paths.editProject.href(id), 'Save'],
    [paths.addTemplate.href(), 'Create Template'],
  ] as const) {
    await page.goto(address);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: button }).click();
    const message = page.getByText('Project name already exists');
    await message.waitFor();
    await page.getByLabel('Name', { exact: true }).press('End');
    await page.getByLabel('Name', { exact: true }).pressSequentially('s');
    await message.waitFor({ state: 'detached' });
    await page.getByLabel('Name', { exact: true }).fill(unique('Free'));
    await page.getByRole('button', { name: button }).click();
    await page.getByText(/^(Project updated|Template created)$/).waitFor();
  }
});
