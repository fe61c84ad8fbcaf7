import { expect, test } from 'vitest';
import { project } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { heavy, jpeg, pdf } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#project-tab, docs/product.md#project-head, docs/product.md#project-tabs
test('the head has name and tabs, and the address contains the tab', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Mill');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await page.title()).toBe(`${name} – Paradigm Pro Admin`);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  const shown = await tabs.getByRole('link').allTextContents();
  expect(shown.map((text) => text.trim())).toEqual([
    'Details',
    'Notes',
    'Plan',
    'Schedule',
    'Roadmap',
    'Decisions',
    'Daily Log',
    'Drawings',
    'Clients',
  ]);
  await tabs.getByRole('img', { name: 'The project has no clients' }).waitFor();
  for (const [label, tab] of [
    ['Notes', 'notes'],
    ['Plan', 'editor'],
    ['Roadmap', 'roadmap'],
    ['Clients', 'clients'],
  ] as const) {
    await tabs.getByRole('link', { name: label }).click();
    await page.waitForURL(`**${paths.editProject.href(id, tab)}`);
  }
  await page.goBack();
  await page.goBack();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('editor');
  await page.goForward();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('roadmap');
});

// docs/product.md#add-note-button
test('Add Note is disabled until there is a task', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId } = await aProject(caller, { tasks: 0 });
  await page.goto(paths.editProject.href(id));
  const addNote = page.getByRole('button', { name: 'Add Note' });
  expect(await addNote.isDisabled()).toBe(true);
  await caller.post(`/projects/${id}/tasks`, { title: 'First', phaseId });
  await expect.poll(() => addNote.isEnabled()).toBe(true);
  await addNote.click();
  await page.waitForURL(`**${paths.addProjectNote.href(id)}`);
});

// docs/product.md#project-toasts, docs/product.md#project-details
test('name, address and dates are saved; a name in use or empty is rejected', async () => {
  const { page, caller } = await signedInAs('staff');
  const taken = unique('Taken');
  await caller.post('/projects', { name: taken });
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  const name = unique('Orchard');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByText('Name is required').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill(taken);
  await save.click();
  await page.getByText('Project name already exists').waitFor();
  const values = { Name: name, Address: '12 Mill Lane', City: 'Davis', State: 'CA', 'Zip Code': '95616' };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await save.click();
  await expectToast(page, 'Project updated', 3);
  await page.getByRole('heading', { name }).waitFor();
  await save.waitFor({ state: 'detached' });
  await page.reload();
  for (const [label, value] of Object.entries(values)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  }
});

// docs/product.md#project-dates, docs/product.md#completion-after-start, docs/product.md#state-tag,
// docs/product.md#date-summary
test('a completion is not before its start, and the dates determine the state of the project', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  const fill = async (label: string, day: string) => {
    await page.getByLabel(label).fill(day);
    await page.getByLabel(label).press('Tab');
  };
  const wrong = page.getByText('Completion is before the start (May 10, 2030)');
  await fill('Scheduled Start Date', '05/10/2030');
  await fill('Scheduled Completion Date', '05/09/2030');
  await wrong.waitFor();
  await fill('Scheduled Completion Date', '05/10/2030');
  await wrong.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Scheduled for May 10, 2030').waitFor();
  await fill('Actual Start Date', '02/03/2025');
  await fill('Actual Completion Date', '02/02/2025');
  await page.getByText('Completion is before the start (Feb 3, 2025)').waitFor();
  await fill('Actual Completion Date', '');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Started on Feb 3, 2025').waitFor();
  await page.getByText('Ongoing').first().waitFor();
  await page.getByText('On Schedule').first().waitFor();
  await fill('Actual Completion Date', '03/04/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Completed on Mar 4, 2025').waitFor();
  expect(await page.getByText('On Schedule').count()).toBe(0);
});

// docs/product.md#banner
test('a banner is removed after a question', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await caller.upload(`/projects/${id}/banner`, await jpeg('tower.jpg'));
  await page.goto(paths.editProject.href(id));
  await page.getByRole('img', { name: `Banner of ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Banner Picture' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Change');
  expect(await page.getByRole('img', { name: `Banner of ${name}` }).count()).toBe(0);
  expect(dataOf(await caller.get(`/projects/${id}`), project).bannerPic).toBeNull();
});

// docs/product.md#toasts-and-tools
test.each([1440, 390])('at %i px a toast leaves the head of a project and its tabs free', async (width) => {
  const { page, caller } = await signedInAs('staff', { width });
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  await page.getByRole('switch', { name: 'Enabled' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Status updated!' });
  await toast.hover();
  // The head grows while its parts come, and the toast goes down with it.
  const roomAbove = async () => {
    const [bar, below] = await Promise.all([page.locator('[data-bar-at-top]').boundingBox(), toast.boundingBox()]);
    return (below?.y ?? 0) - ((bar?.y ?? Number.NaN) + (bar?.height ?? 0));
  };
  await expect.poll(roomAbove).toBeGreaterThanOrEqual(0);
});

// docs/product.md#enabled, docs/product.md#toasts
test('Enabled changes after a confirmation, in both directions', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  const enabled = page.getByRole('switch', { name: 'Enabled' });
  const question = page.getByRole('dialog');
  await enabled.click();
  await question
    .getByText(
      'Are you sure you want to enable this project? Your clients will be able to access the project once you enable it.',
    )
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await enabled.isChecked()).toBe(false);
  await enabled.click();
  await question.getByRole('button', { name: 'Enable' }).click();
  await expectToast(page, 'Status updated!', 3);
  await expect.poll(() => enabled.isChecked()).toBe(true);
  await enabled.click();
  await question
    .getByText(
      'Are you sure you want to DISABLE access to this project? Your clients will not be able to view this project if it is disabled.',
    )
    .waitFor();
  await question.getByText('The secret links to its calendar and to its reports end for good.').waitFor();
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect.poll(() => enabled.isChecked()).toBe(false);
});

// docs/product.md#delete-project
test('an administrator deletes a project by typing its name', async () => {
  const { page, caller } = await signedInAs('admin');
  const name = unique('Ruin');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Delete Project' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await dialog.getByLabel("Type the project's name to delete it").fill('something else');
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel("Type the project's name to delete it").fill(name);
  await remove.click();
  await page.waitForURL(`**${paths.projects.path}`);
  await page.goto(paths.editProject.href(id));
  await page.getByText(`You deleted “${name}” on`).waitFor();
});

test('offline, Save says that it needs a connection, and edits are kept', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  await page.getByLabel('City').fill('Davis');
  // Chromium loads no code again whose first try was cut off, such as that of toasts.
  await goOffline(page);
  await page.getByText('Saving needs a connection. What you typed stays here.').waitFor();
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await page.getByText('Not saved yet').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Davis');
  await save.click();
  await page.getByText('Project updated').waitFor();
});

// docs/product.md#banner, docs/product.md#upload-widget-types
test('a banner is chosen, previewed, cancelled, chosen again and saved; other files are rejected', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Change...' }).waitFor();
  const input = page.getByLabel('Banner picture');
  expect(await input.getAttribute('accept')).toBe('.jpg,.jpeg,.png');
  await input.setInputFiles(await asPayload(pdf()));
  await page.getByText('File type is not supported').waitFor();
  await input.setInputFiles(await asPayload(await heavy(11)));
  await page.getByText('File is too large.  Max size is 10MB').waitFor();
  const chosen = page.getByRole('img', { name: 'The chosen picture, not saved yet' });
  await input.setInputFiles(await asPayload(await jpeg('tower.jpg')));
  await chosen.waitFor();
  const dialog = page.getByRole('dialog', { name: 'Focus of the Picture' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chosen.waitFor({ state: 'detached' });
  await input.setInputFiles(await asPayload(await jpeg('tower.jpg')));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: `Banner of ${name}` }).waitFor();
});

// docs/product.md#details-lead
test('Details begin with the clients, the place, and the next tasks', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhases } = await aProject(caller, { tasks: 5 });
  const [done, later, late, soon, last] = majorPhases[0]?.phases[0]?.tasks ?? [];
  await page.goto(paths.editProject.href(id));
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await card('People').getByRole('link', { name: 'Add Client' }).waitFor();
  await card('Next').getByText('No open task has a date.').waitFor();
  const client = await aPerson({ type: 'client' });
  await caller.patch(`/users/${client.id}`, { phone: '(916) 555-0123' });
  await caller.post(`/projects/${id}/users/${client.id}`);
  await caller.patch(`/projects/${id}`, {
    address: '88 Quarry Road',
    city: 'Sacramento',
    state: 'CA',
    zipCode: '95811',
  });
  const dated = (task: number | undefined, day: string, more: object = {}) =>
    caller.patch(`/projects/${id}/tasks/${task}`, { scheduledStart: day, scheduledCompletion: day, ...more });
  await dated(done, '2026-01-05', { statusId: 3 });
  await dated(last, '2036-03-05');
  await dated(later, '2036-03-04');
  await dated(soon, '2036-03-03');
  await dated(late, '2026-01-06');
  const next = card('Next').getByRole('listitem');
  await expect
    .poll(() => next.allTextContents())
    .toEqual([
      expect.stringMatching(/Task 1.1.3.*Late/),
      expect.stringMatching(/Task 1.1.4.*Scheduled/),
      expect.stringMatching(/Task 1.1.2.*Scheduled/),
    ]);
  expect(await card('People').getByRole('link', { name: client.email }).getAttribute('href')).toBe(
    `mailto:${client.email}`,
  );
  const call = card('People').getByRole('link', { name: '(916) 555-0123' });
  expect(await call.getAttribute('href')).toBe('tel:9165550123');
  const map = card('People').getByRole('link', { name: '88 Quarry Road, Sacramento, CA 95811' });
  expect(await map.getAttribute('href')).toContain('88%20Quarry%20Road');
});

// docs/product.md#clients-write
test('Clients Write says for one project whether its clients write', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  const write = page.getByRole('switch', { name: 'Clients Write' });
  expect(await write.isChecked()).toBe(true);
  await write.click();
  await page.getByText('Clients Write was changed').waitFor();
  await expect.poll(() => write.isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => write.isChecked()).toBe(false);
});
