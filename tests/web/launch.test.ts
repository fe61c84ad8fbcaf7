// From a new project to one that clients see: launch, clients, roadmap.

import { expect, test } from 'vitest';
import { project } from '../../functions/core/projects/contract.ts';
import { user } from '../../functions/core/users/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { holdBack } from '../e2e/support/hold-back.ts';
import { chooseIn } from '../e2e/support/menus.ts';
import { pick } from '../e2e/support/pick.ts';
import { expectToast } from '../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { signedInAs } from './support/visit.ts';

/** The page of a project with a plan and a client, with the dialog that asks before the launch. */
async function askedToLaunch() {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const client = await aPerson({ type: 'client' });
  await caller.post(`/projects/${id}/users/${client.id}`);
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Launch!' }).click();
  return { page, caller, id };
}

// docs/product.md#launch-button, docs/product.md#project-toasts, docs/product.md#launch-dialog
test('an empty project can be launched despite two warnings, once', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { majorPhases: 0 });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Launch!' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready To Launch?' });
  await dialog.getByText('This project has no major phases yet.').waitFor();
  await dialog.getByText('This project has no customer yet.').waitFor();
  expect(await dialog.getByText("You're all set!").count()).toBe(0);
  await dialog.getByRole('button', { name: 'Launch!' }).click();
  await expectToast(page, 'Project launched!', 3);
  await page.getByRole('button', { name: 'Launch!' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Add Note' }).waitFor();
  expect(await page.getByRole('button', { name: 'Launch!' }).count()).toBe(0);
});

// docs/product.md#launch-dialog
test('the dialog says what a launch does, and can enable the project with it', async () => {
  const { page, caller, id } = await askedToLaunch();
  const dialog = page.getByRole('dialog', { name: 'Ready To Launch?' });
  await dialog.getByText('A project is launched once.').waitFor();
  const enabled = dialog.getByRole('switch', { name: 'Enabled' });
  expect(await enabled.isChecked()).toBe(false);
  await dialog.getByText('Clients will not see the project until it is enabled.').waitFor();
  await enabled.click();
  await dialog.getByText('From now on its clients see the project').waitFor();
  // Nothing is sent before the launch.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(dataOf(await caller.get(`/projects/${id}`), project)).toMatchObject({ isEnabled: false, launchedOn: null });
  await page.getByRole('button', { name: 'Launch!' }).click();
  expect(await enabled.isChecked()).toBe(false);
  await enabled.click();
  await dialog.getByRole('button', { name: 'Launch!' }).click();
  await expectToast(page, 'Project launched!', 3);
  expect(await page.getByRole('switch', { name: 'Enabled' }).isChecked()).toBe(true);
  expect(dataOf(await caller.get(`/projects/${id}`), project)).toMatchObject({ isEnabled: true });
});

// docs/product.md#launch-dialog
test('a project with a plan and a customer is all set', async () => {
  const { page } = await askedToLaunch();
  await page.getByRole('dialog').getByText("You're all set!").waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

// docs/product.md#project-tabs, docs/product.md#project-clients, docs/product.md#add-project-client
test('clients are added to a project and removed from it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const client = await aPerson({ type: 'client' });
  await page.goto(paths.editProject.href(id, 'clients'));
  await page.getByText('There are no clients assigned to this project yet!').waitFor();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  expect(await add.isDisabled()).toBe(true);
  await pick(dialog.getByRole('combobox', { name: 'Client' }), client.email);
  await add.click();
  await expectToast(page, 'Additional client added', 3);
  const clients = page.getByRole('table', { name: 'Clients of the project' });
  await clients.getByText(client.email).waitFor();
  const heads = await clients.getByRole('columnheader').allTextContents();
  expect(heads.slice(0, 3)).toEqual(['Last Name', 'First Name', 'Email']);
  expect(await page.getByRole('img', { name: 'The project has no clients' }).count()).toBe(0);
  await chooseIn(page, `More for Test ${client.lastName}`, 'Remove from Project');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Client removed', 3);
  await page.getByText('There are no clients assigned to this project yet!').waitFor();
});

// docs/product.md#project-clients
test('the clients of a project come with their status, which would move them', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id } = await aProject(caller);
  const client = await aPerson({ type: 'client' });
  await caller.post(`/projects/${id}/users/${client.id}`);
  const { answered, letArrive } = await holdBack(page, /\/api\/users\?type=3&ids=/);
  await page.goto(paths.editProject.href(id, 'clients'));
  await answered;
  const more = page.getByRole('button', { name: `More for Test ${client.lastName}` });
  await page.getByRole('table', { name: 'Clients of the project' }).waitFor();
  expect(await more.count()).toBe(0);
  letArrive();
  await more.waitFor();
  await page.getByText('Signup Email Not Sent Yet').waitFor();
});

// docs/product.md#project-clients, docs/product.md#launch-dialog
test('a client who does not exist yet is made and invited in the project, and the launch names who is not', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const family = unique('Miller');
  const body = { firstName: 'Ann', lastName: family, email: `${family.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const ann = dataOf(await caller.post('/users', body), user, 201);
  await caller.post(`/projects/${id}/users/${ann.id}`);
  await page.goto(paths.editProject.href(id, 'clients'));
  const clients = page.getByRole('table', { name: 'Clients of the project' });
  await clients.getByText('Signup Email Not Sent Yet').waitFor();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Client' }).fill(`Bo ${family}`);
  await page.getByRole('option', { name: `Create “Bo ${family}” and Invite…` }).click();
  expect(await dialog.getByLabel('Last Name').inputValue()).toBe(family);
  const create = dialog.getByRole('button', { name: 'Create and Invite' });
  await dialog.getByLabel('Email').fill(body.email);
  await create.click();
  await dialog.getByText('Email already exists').waitFor();
  await dialog.getByLabel('Email').fill(`bo-${body.email}`);
  await create.click();
  await expectToast(page, 'Signup email sent', 3);
  await clients.getByText('Awaiting User Signup').waitFor();

  await page.getByRole('button', { name: 'Launch!' }).click();
  const uninvited = page.getByRole('region', { name: 'Not invited yet' });
  await uninvited.getByRole('button', { name: `Invite Ann ${family}` }).click();
  await uninvited.waitFor({ state: 'detached' });
  expect(dataOf(await caller.get(`/users/${ann.id}`), user).signupEmailSentOn).not.toBeNull();
});

// docs/product.md#client-on-project
test('a client whom someone else added meanwhile is a warning', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const client = await aPerson({ type: 'client' });
  await page.goto(paths.editProject.href(id, 'clients'));
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await pick(dialog.getByRole('combobox', { name: 'Client' }), client.email);
  // The page does not receive the colleague's change while its own request is in flight.
  await page.route(`**/api/projects/${id}/users/*`, async (route) => {
    await caller.post(`/projects/${id}/users/${client.id}`);
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Client is already on this project', 3);
});

// docs/product.md#roadmap-months, docs/product.md#roadmap-unscheduled
test('the roadmap shows phases by month with their major phase, five columns a row, and unscheduled ones on demand', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhases } = await aProject(caller, { phases: 2 });
  const [scheduled, unscheduled] = majorPhases[0]?.phases ?? [];
  await page.goto(paths.editProject.href(id, 'roadmap'));
  const columns = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => columns.allTextContents()).toEqual(['Unscheduled2']);
  const dates = { scheduledStart: '2031-03-03', scheduledCompletion: '2031-03-20' };
  await caller.patch(`/projects/${id}/phases/${scheduled?.id}`, dates);
  await expect.poll(() => columns.allTextContents()).toEqual(['March 20311', 'Unscheduled1']);
  await page.getByRole('listitem').filter({ hasText: 'March 2031' }).getByText('Major 1').waitFor();
  await caller.patch(`/projects/${id}/phases/${unscheduled?.id}`, dates);
  await expect.poll(() => columns.allTextContents()).toEqual(['March 20312']);
  await page.getByRole('switch', { name: 'Show unscheduled' }).click();
  await expect.poll(() => columns.allTextContents()).toEqual(['March 20312', 'Unscheduled0']);
  const list = page.getByRole('list').filter({ has: page.getByRole('heading', { name: /^March/ }) });
  expect(await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)).toBe(5);
  // A phase that goes on, is over or late says so; one that is still to come says nothing.
  const tags = list.getByText(/^(Ongoing|Completed|Late|Not Started|Scheduled)$/);
  expect(await tags.count()).toBe(0);
  await caller.patch(`/projects/${id}/phases/${scheduled?.id}`, { startedOn: '2026-03-02', completedOn: '2026-03-06' });
  const late = { scheduledStart: '2026-03-03', scheduledCompletion: '2026-03-20', startedOn: '2026-03-05' };
  await caller.patch(`/projects/${id}/phases/${unscheduled?.id}`, late);
  await expect.poll(async () => (await tags.allTextContents()).toSorted()).toEqual(['Completed', 'Late', 'Ongoing']);
});
