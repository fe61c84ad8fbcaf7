// Back office users: adding with a temporary password, editing, access level, disabling, password reset.

import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { aPerson, unique } from '../support/builders.ts';
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
