// Drafts of forms: edits are not lost without a question, and nothing is left of what was saved or discarded.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { drafts, name, question, restored } from '../../e2e/forms/form-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#form-leaving
test('leaving asks: what is kept is offered again, what is discarded is not', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await name(page).fill('Half a template');
  await expect.poll(() => drafts(page)).toContain('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  expect(await name(page).inputValue()).toBe('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Keep as Draft' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await expect.poll(() => drafts(page)).toBe('[]');
  expect(await name(page).inputValue()).toBe('');
});

// docs/product.md#form-drafts
test('what is saved is no draft any more', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const title = unique('Bath');
  await name(page).fill(title);
  await expect.poll(() => drafts(page)).toContain(title);
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await expect.poll(() => drafts(page)).toBe('[]');
});

// docs/product.md#form-drafts
test('nothing of an invitation or of a password is stored, and leaving asks', async () => {
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question(page).getByRole('button', { name: 'Leave' }).waitFor();
  expect(await question(page).getByRole('button', { name: 'Keep as Draft' }).count()).toBe(0);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await name(page).fill('Sentinel');
  await expect.poll(() => drafts(page)).toContain('Sentinel');
  expect(await drafts(page)).not.toContain('sam@example.com');
});

/** Notes where the first field of the form is seen. */

// docs/product.md#form-live
test('a restored change still has the base that it was made over', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await caller.patch(`/projects/${id}`, { city: 'Davis' });
  await page.goto(paths.editProject.href(id));
  await page.getByLabel('City').fill('Boise');
  await expect.poll(() => drafts(page)).toContain('Boise');
  await page.goto('about:blank');
  await caller.patch(`/projects/${id}`, { city: 'Salem' });
  await page.goto(paths.editProject.href(id));
  await restored(page).waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Boise');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'You changed this too' });
  await dialog.getByText('Salem').waitFor();
  await dialog.getByRole('button', { name: 'Take Theirs' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Salem');
});

test('a dialog that is closed by Escape keeps what was typed, and Cancel gives it up', async () => {
  const { page } = await signedInAs('admin', { at: paths.admin.href() });
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add Major Phase' }).first();
  await add.click();
  await dialog.getByLabel('Description').fill('A long story');
  await expect.poll(() => drafts(page)).toContain('A long story');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await add.click();
  await restored(page).waitFor();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('A long story');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await add.click();
  await expect.poll(() => drafts(page)).toBe('[]');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('');
});
