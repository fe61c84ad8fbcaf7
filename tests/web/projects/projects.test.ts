// The projects list, and adding a project.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { choose } from '../../e2e/support/choices.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Projects' });
const names = (page: Page) => table(page).getByRole('link').allTextContents();

async function someProjects(caller: Caller, count: number): Promise<string> {
  const family = unique('Row house');
  for (let at = 1; at <= count; at += 1) {
    await caller.post('/projects', { name: `${family} ${String(at).padStart(2, '0')}` });
  }
  return family;
}

async function find(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(text);
}

// docs/product.md#project-columns
test('the list has its columns, and hiding the customer is remembered', async () => {
  const { page } = await signedInAs('staff', { at: paths.projects.href() });
  const columns = () => table(page).getByRole('columnheader').allTextContents();
  const all = ['Name', 'Customer', 'City', 'Last viewed', 'Last updated', 'Project State', 'Status'];
  expect(await columns()).toEqual(all);
  await page.getByRole('switch', { name: 'Show customer' }).click();
  const without = all.filter((name) => name !== 'Customer');
  expect(await columns()).toEqual(without);
  await page.reload();
  await table(page).waitFor();
  expect(await columns()).toEqual(without);
});

// docs/product.md#project-list, docs/product.md#project-sort, docs/product.md#table-sort
test('the last viewed project is first, and every column sorts', async () => {
  const { page, caller } = await signedInAs('staff');
  const family = await someProjects(caller, 3);
  const [one, two, three] = [`${family} 01`, `${family} 02`, `${family} 03`];
  await page.goto(paths.projects.href());
  await find(page, family);
  await table(page).getByRole('link', { name: two }).click();
  await page.getByRole('heading', { name: two }).waitFor();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await find(page, family);
  await expect.poll(async () => (await names(page))[0]).toBe(two);
  await table(page).getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => names(page)).toEqual([one, two, three]);
  await table(page).getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => names(page)).toEqual([three, two, one]);
  const row = table(page).getByRole('row').filter({ hasText: one });
  await row.getByText('Not Started').waitFor();
  await row.getByText('Not Scheduled').waitFor();
  await row.click();
  await page.getByRole('heading', { name: one }).waitFor();
});

// docs/product.md#table-pages, docs/product.md#table-empty
test('pages change by buttons and by number, in each page size', async () => {
  const { page, caller } = await signedInAs('staff');
  const family = await someProjects(caller, 12);
  await page.goto(paths.projects.href());
  await find(page, family);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByText('Total 12').waitFor();
  const size = pages.getByLabel('Rows on a page');
  const sizes = await size.getByRole('option').evaluateAll((found) => found.map((each) => each.getAttribute('value')));
  expect(sizes).toEqual(['10', '20', '30', '40', '50']);
  await size.selectOption('10');
  await pages.getByText('Page 1 of 2').waitFor();
  expect(await pages.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await pages.getByText('Page 2 of 2').waitFor();
  await expect.poll(() => names(page)).toHaveLength(2);
  expect(await pages.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true);
  await pages.getByRole('button', { name: 'First page' }).click();
  await pages.getByText('Page 1 of 2').waitFor();
  await pages.getByLabel('Go to page').fill('2');
  await pages.getByText('Page 2 of 2').waitFor();
  await size.selectOption('20');
  await pages.getByText('Page 1 of 1').waitFor();
  await find(page, 'a project that nobody has');
  await page.getByText('No results to display').waitFor();
});

// docs/product.md#project-list, docs/product.md#add-project, docs/product.md#date-field, docs/product.md#date-invalid
test('Create Project needs a template, a name and a date', async () => {
  const { page } = await signedInAs('staff', { at: paths.projects.href() });
  await page.getByRole('link', { name: 'New Project' }).click();
  const create = page.getByRole('button', { name: 'Create Project' });
  const template = page.getByLabel('Template');
  await expect.poll(() => template.getAttribute('placeholder')).toBe('(Empty project)');
  await template.click();
  await page.getByRole('option', { name: 'Whole house renovation' }).waitFor();
  const choices = await page.getByRole('listbox').getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  expect(choices).toEqual(choices.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  const name = unique('Villa');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await page.keyboard.press('Escape');
  expect(await create.isDisabled()).toBe(true);
  await choose(page, template, 'Whole house renovation');
  expect(await create.isEnabled()).toBe(true);
  await page.getByLabel('Name').fill('  ');
  expect(await create.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Scheduled Start Date').fill('13/45/2027');
  await page.getByText('Date input not valid.').waitFor();
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await page.keyboard.press('Escape');
  await create.click();
  await expectToast(page, 'Project created');
  await page.getByRole('heading', { name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/projects\/edit\/\d+$/);
  await page.getByText('Scheduled for Mar 1, 2027').waitFor();
});

// docs/product.md#add-project, docs/product.md#project-name-taken
test('a name in use shows at its field, and Cancel returns to the previous page', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Twin');
  await caller.post('/projects', { name });
  await page.goto(`${paths.templates.href()}?q=whole+house`);
  await page.getByRole('row').filter({ hasText: 'Whole house' }).getByRole('link', { name: 'Create Project' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Scheduled Start Date').fill('03/01/2027');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByText('Project name already exists').waitFor();
  await page.getByLabel('Name').press('End');
  await page.getByLabel('Name').pressSequentially('s');
  await page.getByText('Project name already exists').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**${paths.templates.path}?q=*`);
  await page.goto(paths.addProject.href());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`**${paths.projects.path}`);
});

// docs/product.md#project-columns
test('the row of a project shows its customer, who can be searched for', async () => {
  const { page, caller } = await signedInAs('staff');
  const client = await aPerson({ type: 'client' });
  const family = await someProjects(caller, 1);
  const projects = (await caller.get('/projects?templates=false')).body as { data: { id: number; name: string }[] };
  const id = projects.data.find(({ name }) => name.startsWith(family))?.id;
  await caller.post(`/projects/${id}/users/${client.id}`);
  await page.goto(paths.projects.href());
  await find(page, client.lastName);
  await table(page).getByRole('row').filter({ hasText: family }).getByText(`Test ${client.lastName}`).waitFor();
});

// docs/product.md#chosen-columns
test('Finish, Progress and Behind are columns to choose, which this device remembers for the person', async () => {
  const { page, caller } = await signedInAs('staff');
  const family = unique('Row house');
  const { id, taskId } = await aProject(caller, { name: family, tasks: 3 });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 3 });
  expect((await caller.patch(`/projects/${id}`, { scheduledCompletion: '2031-05-06' })).status).toBe(200);
  await page.goto(paths.projects.href());
  await find(page, family);
  const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  expect(await head('Finish').count()).toBe(0);
  await add('Finish');
  await add('Progress');
  await add('Behind');
  await head('Behind').waitFor();
  await table(page).getByRole('row').filter({ hasText: family }).getByText('May 6, 2031').waitFor();
  await table(page)
    .getByRole('progressbar', { name: `Completed tasks of ${family}` })
    .waitFor();
  await table(page).getByRole('row').filter({ hasText: family }).getByText('1 of 3', { exact: true }).waitFor();
  await page.reload();
  await head('Finish').waitFor();
  await add('Behind');
  await head('Behind').waitFor({ state: 'detached' });
});
