// Back office users: adding with a temporary password, editing, access level, disabling, password reset.

import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { aPerson, unique } from '../support/builders.ts';
import { lastMailTo, linkIn } from '../support/mail/mails.ts';
import { signedInAs, signedOut } from './fixtures.ts';
import { expectToast } from './support/toasts.ts';

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
  await page.getByRole('radio', { name: 'Temporary password' }).check();
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

// docs/product.md#user-invitation
test('an invited colleague chooses a password on the page of the link, and signs in', async () => {
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  const lastName = unique('Recruit');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@example.com`;
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**${paths.users.path}`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(lastName);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Invited', { exact: true }).waitFor();
  await row.getByRole('link', { name: `Sam ${lastName}` }).click();
  await page.getByRole('button', { name: 'Re-send Signup Email' }).waitFor();

  const link = linkIn((await lastMailTo(email)).text);
  const newcomer = await signedOut();
  await newcomer.goto(link.pathname + link.search);
  await newcomer.getByText('invites you to work in the office.').waitFor();
  await newcomer.getByLabel('New Password', { exact: true }).fill('a password of my own');
  await newcomer.getByLabel('Confirm Password').fill('a password of my own');
  await newcomer.getByRole('button', { name: 'Continue' }).click();
  await newcomer.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  await newcomer.getByRole('button', { name: 'Continue' }).click();
  await newcomer.getByLabel('Username').fill(email);
  await newcomer.getByLabel('Password', { exact: true }).fill('a password of my own');
  await newcomer.getByRole('button', { name: 'Sign In' }).click();
  await newcomer.waitForURL(`**${paths.dashboard.path}`);
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
