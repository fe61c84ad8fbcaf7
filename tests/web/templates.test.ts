// Templates: the list, adding, editing as a project without dates, creating a project from one, deleting.

import { expect, test } from 'vitest';
import { projectCreated } from '../../functions/core/projects/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { chosenIn } from '../e2e/support/choices.ts';
import { chooseIn } from '../e2e/support/menus.ts';
import { taskButton } from '../e2e/support/plan-page.ts';
import { expectToast } from '../e2e/support/toasts.ts';
import { aProject, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { signedInAs } from './support/visit.ts';

// docs/product.md#project-tab, docs/product.md#add-template, docs/product.md#edit-template
test('a template is added, opens in the editor, and going back returns to the list', async () => {
  const { page } = await signedInAs('staff', { at: paths.templates.href() });
  await page.getByRole('link', { name: 'Add Template' }).click();
  await page.getByRole('heading', { name: 'Add Template' }).waitFor();
  const create = page.getByRole('button', { name: 'Create Template' });
  expect(await create.isDisabled()).toBe(true);
  const name = unique('Loft');
  await page.getByLabel('Name').fill(name);
  await create.click();
  await expectToast(page, 'Template created');
  await page.getByRole('heading', { name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/templates\/edit\/\d+$/);
  const tabs = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
  expect(await tabs.allTextContents()).toEqual(['Details', 'Plan', 'Decisions']);
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  expect(await tabs.filter({ hasText: 'Plan' }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('button', { name: 'Launch!' }).count()).toBe(0);
  expect(await page.getByLabel('Scheduled Start Date').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: /^Project Templates/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.templates.path);
});

// docs/product.md#add-template
test('a name in use is rejected, and Cancel returns to the list', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const name = unique('Garage');
  await caller.post('/projects', { name, isTemplate: true });
  await page.getByLabel('Name').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByText('Project name already exists').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**${paths.templates.path}`);
});

// docs/product.md#template-parameter, docs/product.md#template-list, docs/product.md#template-actions
test('the list is sorted by name, shows creation dates, and creates a project from a template', async () => {
  const { page, caller } = await signedInAs('staff');
  const family = unique('Bath');
  for (const letter of ['B', 'A']) await caller.post('/projects', { name: `${family} ${letter}`, isTemplate: true });
  await page.goto(paths.templates.href());
  await page.getByRole('searchbox', { name: 'Search templates' }).fill(family);
  const table = page.getByRole('table', { name: 'Project templates' });
  const first = table.getByRole('row').filter({ hasText: `${family} A` });
  const names = table.getByRole('link', { name: new RegExp(`^${family}`) });
  await expect.poll(() => names.allTextContents()).toEqual([`${family} A`, `${family} B`]);
  await first.getByText(/^\w{3} \d{1,2}, \d{4}$/).waitFor();
  await table.getByRole('columnheader', { name: 'Created On' }).waitFor();
  await first.getByRole('link', { name: `Edit ${family} A` }).click();
  await page.getByRole('heading', { name: `${family} A` }).waitFor();
  await page.goBack();
  await page
    .getByRole('row')
    .filter({ hasText: `${family} A` })
    .getByRole('link', { name: 'Create Project' })
    .click();
  await page.getByRole('heading', { name: 'Add Project' }).waitFor();
  expect(new URL(page.url()).searchParams.get('template')).toMatch(/^\d+$/);
  await expect.poll(() => chosenIn(page.getByLabel('Template'))).toBe(`${family} A`);
});

// docs/product.md#template-actions, docs/product.md#delete-template, docs/product.md#toast-texts
test('a template is deleted after a confirmation with its name', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Shed');
  await caller.post('/projects', { name, isTemplate: true });
  await page.goto(`${paths.templates.href()}?q=${name}`);
  await chooseIn(page, `More for ${name}`, 'Delete');
  const question = page.getByRole('dialog');
  await question.getByText(`Delete template ${name}? This cannot be undone!`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await chooseIn(page, `More for ${name}`, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Template deleted');
  await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' });
});

test('a template that a colleague deleted meanwhile is gone, without a word', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Porch');
  const { id } = await aProject(caller, { name, isTemplate: true, majorPhases: 0 });
  await page.goto(`${paths.templates.href()}?q=${name}`);
  await chooseIn(page, `More for ${name}`, 'Delete');
  const question = page.getByRole('dialog');
  await question.getByText(`Delete template ${name}? This cannot be undone!`).waitFor();
  const isRefused = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.route(`**/api/templates/${id}`, async (route) => {
    await caller.delete(`/templates/${id}`);
    await route.continue();
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  expect((await isRefused).status()).toBe(404);
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

// docs/product.md#template-screen, docs/product.md#way-back
test('a template shows no state, no progress and no actual dates, in its plan and on the screens of its items', async () => {
  const { page, caller } = await signedInAs('staff');
  const roof = { name: 'Roof', startedOn: '2030-06-10', completedOn: '2030-06-12' };
  const { id, phaseId, taskId } = await aProject(caller, {
    name: unique('Attic'),
    isTemplate: true,
    majorPhases: [{ name: 'Shell', phases: [{ ...roof, tasks: [{ title: 'Build the dormers' }] }] }],
  });

  await page.goto(paths.editTemplate.href(id));
  const plan = page.getByRole('region', { name: 'Plan' });
  await taskButton(page, 'Build the dormers').waitFor();
  expect(await plan.getByRole('progressbar').count()).toBe(0);
  expect(await plan.getByRole('button', { name: /^Status of/ }).count()).toBe(0);
  const states = /^(Not Started|Ongoing|Completed|Late|Scheduled|Not Scheduled|On Schedule|On Going)$/;
  expect(await page.getByRole('main').getByText(states).count()).toBe(0);
  await page.getByRole('button', { name: 'More for Build the dormers' }).click();
  expect(await page.getByRole('menuitem', { name: 'Add Note' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByRole('dialog').getByText('In Shell › Roof').waitFor();
  expect(await page.getByRole('dialog').getByLabel('Status').count()).toBe(0);
  expect(
    await page
      .getByRole('dialog')
      .getByLabel(/^Actual/)
      .count(),
  ).toBe(0);

  await page.goto(paths.editTemplate.href(id, 'structure'));
  await page.getByRole('table', { name: 'Phases', exact: true }).waitFor();
  expect(await page.getByRole('main').getByText(states).count()).toBe(0);

  await page.goto(paths.editTask.href(id, phaseId, taskId));
  await page.getByLabel('Name').waitFor();
  expect(await page.getByLabel(/^Actual/).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Notes' }).count()).toBe(0);
  // The way back leads to the row in the plan of the template.
  await page.getByRole('navigation', { name: 'Back to' }).getByRole('link', { name: 'Roof' }).click();
  await page.waitForURL(`**${paths.editTemplate.href(id)}#phase:${phaseId}`);
});

// docs/product.md#template-decisions
test('decisions of a template are drafted there, sent nowhere, and begin each project made from it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { name: unique('Bath'), isTemplate: true });
  await page.goto(paths.editTemplate.href(id, 'decisions'));
  await page.getByText('Each project made from this template begins with those that you add here').waitFor();
  expect(await page.getByRole('region', { name: 'Contract' }).count()).toBe(0);
  await page.getByRole('button', { name: 'New Decision' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Tile of the bath');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('heading', { name: 'Tile of the bath' }).waitFor();
  await page.getByText('A template sends nothing.').waitFor();
  expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(paths.editTemplate.href(id));
  await page.getByRole('link', { name: 'Decisions' }).last().click();
  await page.getByRole('list', { name: 'Decisions' }).getByRole('link', { name: 'Tile of the bath' }).waitFor();

  const copy = await caller.post('/projects', { name: unique('House'), templateId: id, scheduledStart: '2027-03-01' });
  const { id: house } = dataOf(copy, projectCreated, 201);
  await page.goto(paths.editProject.href(house, 'decisions'));
  await page.getByRole('list', { name: 'Decisions' }).getByRole('link', { name: 'Tile of the bath' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
});
