// Back office users: adding with a temporary password, editing, access level, disabling, password reset.

import { expect, test } from 'vitest';
import { user } from '../../functions/core/users/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { aPerson, unique } from '../support/builders.ts';
import { dataOf, send } from '../support/client.ts';
import { signedInAs, signedOut } from './fixtures.ts';
import { expectToast } from './toasts.ts';

// docs/product.md#user-list, docs/product.md#user-editor, docs/product.md#access-level, docs/product.md#first-password
test('an administrator adds a user, whose first password is shown once and must be changed', async () => {
  const { page } = await signedInAs('admin', { at: paths.users.href() });
  await page.getByRole('link', { name: 'Add User' }).click();
  const lastName = unique('Recruit');
  const email = `${lastName.replace(' ', '.')}@example.com`;
  expect(await page.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  expect(await page.getByLabel('Access Level').getByRole('option').allTextContents()).toEqual([
    'Staff',
    'Administrator',
  ]);
  await page.getByLabel('Access Level').selectOption({ label: 'Administrator' });
  await page.getByRole('button', { name: 'Create' }).click();
  await expectToast(page, 'User created');
  const password = await page.getByRole('dialog').getByLabel('Temporary password', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(`**${paths.users.path}`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(lastName);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Admin', { exact: true }).waitFor();
  await row.getByText('No activity yet').waitFor();

  const newcomer = await signedOut();
  await newcomer.getByLabel('Username').fill(email);
  await newcomer.getByLabel('Password', { exact: true }).fill(password);
  await newcomer.getByRole('button', { name: 'Sign In' }).click();
  await newcomer.getByText('Your password must be changed before you can login').waitFor();
});

test('a very early save shows its result, too', async () => {
  const colleague = await aPerson();
  const { page } = await signedInAs('admin');
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(paths.editUser.href(colleague.id));
  await page.getByLabel('Access Level').selectOption({ label: 'Administrator' });
  await page.getByRole('button', { name: 'Save Access Level' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expectToast(page, 'User updated');
});

// docs/product.md#first-password-again
test('until a user has signed in, an administrator makes another first password or removes the user', async () => {
  const { page, caller } = await signedInAs('admin');
  const email = `${unique('recruit').replace(' ', '.')}@example.com`;
  const body = { firstName: 'Sam', lastName: 'Recruit', email, userTypeId: 2, password: 'a temporary password' };
  const recruit = dataOf(await caller.post('/users', body), user, 201);
  await page.goto(paths.editUser.href(recruit.id));
  await page.getByRole('button', { name: 'New Temporary Password' }).click();
  const dialog = page.getByRole('dialog');
  const password = await dialog.getByLabel('Temporary password', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
  const signIn = (tried: string) => send('POST', '/authenticate', { json: { email, password: tried, scope: 'admin' } });
  expect((await signIn('a temporary password')).status).toBe(401);
  expect((await signIn(password)).status).toBe(403);

  await page.getByRole('button', { name: 'Remove User' }).click();
  await dialog.getByText('Remove Sam Recruit? This cannot be undone.').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'User removed');
  await page.waitForURL(`**${paths.users.path}`);
  await page.goto(paths.editUser.href(recruit.id));
  const gone = page.getByText('This user does not exist any more.');
  await gone.waitFor();
  // After a lost connection it is read again, and the screen stays meanwhile.
  const isReadAgain = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(`**/api/users/${recruit.id}`, async (route) => {
    isReadAgain.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await isReadAgain.promise;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await gone.count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  mayAnswer.resolve();
  await page.getByRole('link', { name: 'To the users' }).click();
  await page.waitForURL(`**${paths.users.path}`);
});
