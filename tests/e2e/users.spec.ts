// Back office users: adding with a first password, editing, access level, disabling, password reset.
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { aPerson, unique } from '../support/builders.ts';
import { signedInAs, signedOut } from './fixtures.ts';
import { expectToast } from './toasts.ts';

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
  const password = await page.getByRole('dialog').getByLabel('First password', { exact: true }).inputValue();
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

test('an e-mail address in use shows at its field', async () => {
  const taken = await aPerson();
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Last Name').fill('Double');
  await page.getByLabel('Email').fill(taken.email);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Email already exists').waitFor();
  await page.getByLabel('Email').press('End');
  await page.getByLabel('Email').pressSequentially('x');
  await page.getByText('Email already exists').waitFor({ state: 'detached' });
});

test('a user is edited, promoted to administrator, disabled and enabled', async () => {
  const colleague = await aPerson();
  const { page } = await signedInAs('admin', { at: paths.editUser.href(colleague.id) });
  await page.getByText('Last Activity: No activity yet').waitFor();
  await page.getByLabel('Access Level').selectOption({ label: 'Administrator' });
  await expectToast(page, 'User updated');
  await page.getByRole('switch', { name: 'May sign in' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(`Disable Test ${colleague.lastName}?`).waitFor();
  await question.getByRole('button', { name: 'Disable' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('switch', { name: 'May sign in' }).isChecked()).toBe(false);
  await page.getByRole('switch', { name: 'May sign in' }).click();
  await question.getByRole('button', { name: 'Enable' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'May sign in' }).isChecked()).toBe(true);
  await page.getByLabel('First Name').fill('Tess');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${paths.users.path}`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(colleague.lastName);
  await page.getByRole('link', { name: `Tess ${colleague.lastName}` }).waitFor();
});

test('a very early save shows its result, too', async () => {
  const colleague = await aPerson();
  const { page } = await signedInAs('admin');
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(paths.editUser.href(colleague.id));
  await page.getByLabel('Access Level').selectOption({ label: 'Administrator' });
  await expectToast(page, 'User updated');
});

test('Change Password sends the reset e-mail and shows its link for copying', async () => {
  const { page } = await signedInAs('admin', { at: `${paths.users.href()}?q=blake` });
  await page.getByRole('link', { name: 'Jordan Blake' }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/passwordresetrequest', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'User Password Reset' });
  await dialog.getByText('Generating password reset request...').waitFor();
  expect(await dialog.getByRole('button', { name: 'OK' }).isDisabled()).toBe(true);
  release();
  await dialog.getByText('A reset e-mail was sent to staff@example.com.').waitFor();
  const link = dialog.getByLabel('Reset link', { exact: true });
  expect(await link.getAttribute('readonly')).not.toBeNull();
  expect(await link.inputValue()).toMatch(/^http/);
  await dialog.getByRole('button', { name: 'Copy reset link' }).click();
  await expectToast(page, 'Reset link copied to clipboard');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('staff see their colleagues but cannot change them', async () => {
  const colleague = await aPerson();
  const { page } = await signedInAs('staff', { at: paths.users.href() });
  await page.getByRole('searchbox', { name: 'Search users' }).fill(colleague.lastName);
  await page.getByRole('row').filter({ hasText: colleague.email }).getByText('Staff', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Add User' }).count()).toBe(0);
  await page.getByRole('link', { name: `Test ${colleague.lastName}` }).click();
  expect(await page.getByLabel('First Name').isDisabled()).toBe(true);
  expect(await page.getByLabel('Access Level').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Change Password' }).count()).toBe(0);
});
