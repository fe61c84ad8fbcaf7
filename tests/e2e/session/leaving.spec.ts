// Sessions that end: in all tabs at once, and with a way back; and addresses that lead to nothing.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signIn } from '../../support/builders.ts';
import { callerWith } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { drafts } from '../forms/form-page.ts';

// docs/product.md#logout-everywhere
test('after a logout in one tab the others leave, too, whatever is typed in them', async () => {
  const { page } = await signedInAs('admin', { at: paths.dashboard.href() });
  const other = await page.context().newPage();
  await other.goto(paths.addUser.href());
  await other.getByLabel('First Name').fill('Sam');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.login.href()}`);
  await other.waitForURL(`**${paths.login.href()}`);
  await other.getByRole('button', { name: 'Sign In' }).waitFor();
});

// docs/product.md#logout-everywhere
test('clients leave all their tabs, too', async () => {
  const { page } = await signedInAs('client', { at: paths.clientHome.href() });
  const other = await page.context().newPage();
  await other.goto(paths.clientAccount.href());
  await other.getByRole('heading', { name: 'Your Account' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const each of [page, other]) await each.waitForURL(`**${paths.clientSignIn.href()}**`);
});

// docs/product.md#session-returns
test('whoever signs in again after an expired session returns to the screen', async () => {
  const { page, person } = await signedInAs('staff', { at: `${paths.notifications.href()}?unread=true` });
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  await callerWith((await signIn(person)).access_token).delete('/account/devices');
  await page.waitForURL(`**${paths.login.href()}?over=session&from=*`);
  await page.getByText('Your session is over. Sign in to go on.').waitFor();
  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${paths.notifications.href()}?unread=true`);
});

test('a session that ends before the page is live is noticed, too', async () => {
  const { page, person } = await signedInAs('staff');
  const isAsked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/auth/v1/user', async (route) => {
    isAsked.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await page.goto(paths.notifications.href());
  await isAsked.promise;
  await callerWith((await signIn(person)).access_token).delete('/account/devices');
  mayAnswer.resolve();
  await page.waitForURL(`**${paths.login.href()}?over=session&from=*`);
});

// docs/product.md#gone-addresses
test('a note and a task of what is gone say so, keep what was typed, and offer to copy it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aProject(caller);
  const main = page.getByRole('main');
  for (const address of [paths.addTaskNote.href(id, 99_999_999), paths.addTask.href(id, 99_999_999)]) {
    await page.goto(address);
    await main.getByText(/does not exist, or it was deleted/).waitFor();
    expect(await main.getByRole('textbox').count(), address).toBe(0);
    expect(await main.getByRole('link', { name: 'To the Plan' }).count(), address).toBe(1);
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const typing = async (address: string, field: Locator, gone: () => Promise<unknown>, button: string) => {
    await page.goto(address);
    await field.fill('Damp behind the tiles');
    await expect.poll(() => drafts(page)).toContain('Damp behind the tiles');
    await gone();
    await main.getByRole('alert').getByText('What you typed is still here').waitFor();
    expect(await field.inputValue()).toBe('Damp behind the tiles');
    expect(await main.getByRole('button', { name: button }).isDisabled()).toBe(true);
    await main.getByRole('button', { name: 'Copy Text' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Damp behind the tiles');
  };
  const note = page.getByPlaceholder('Enter your note here...');
  const removeTask = () => caller.delete(`/projects/${id}/tasks/${taskId}`);
  await typing(paths.addTaskNote.href(id, taskId), note, removeTask, 'Add Note');
  await page.reload();
  await note.waitFor();
  expect(await note.inputValue()).toBe('Damp behind the tiles');
  const removePhase = () => caller.delete(`/projects/${id}/phases/${phaseId}`);
  await typing(paths.addTask.href(id, phaseId), main.getByLabel('Name', { exact: true }), removePhase, 'Add Task');
});

// docs/product.md#help
test('the user menu has help and the version', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: /^Help, version \d+\.\d+\.\d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await dialog.getByText(/^Paradigm Pro Admin v\d/).waitFor();
  await dialog.getByText('compare with another version').waitFor();
  await dialog.getByRole('link', { name: 'The API, for other programs' }).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
});
