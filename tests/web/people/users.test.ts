// Back office users: adding with a temporary password, editing, access level, disabling, password reset.

import { expect, test } from 'vitest';
import { user } from '../../../functions/core/users/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { chooseIn } from '../../e2e/support/menus.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aPerson, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#email-taken
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

// docs/product.md#access-level-change, docs/product.md#user-status, docs/product.md#toast-texts
test('a user is edited, promoted to administrator, disabled and enabled', async () => {
  const colleague = await aPerson();
  const { page, caller } = await signedInAs('admin', { at: paths.editUser.href(colleague.id) });
  await page.getByText('Last Activity: No activity yet').waitFor();
  const question = page.getByRole('dialog');
  await page.getByLabel('Access Level').selectOption({ label: 'Administrator' });
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).first().waitFor();
  await page.getByRole('button', { name: 'Save Access Level' }).click();
  await question.getByText(`Make Test ${colleague.lastName} an administrator?`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(dataOf(await caller.get(`/users/${colleague.id}`), user).userTypeId).toBe(2);
  await page.getByRole('button', { name: 'Save Access Level' }).click();
  await question.getByRole('button', { name: 'Change' }).click();
  await expectToast(page, 'User updated');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Can sign in' }).click();
  await question.getByText(`Disable Test ${colleague.lastName}?`).waitFor();
  await question.getByRole('button', { name: 'Disable' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('switch', { name: 'Can sign in' }).isChecked()).toBe(false);
  await page.getByRole('switch', { name: 'Can sign in' }).click();
  await question.getByRole('button', { name: 'Enable' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Can sign in' }).isChecked()).toBe(true);
  await page.getByLabel('First Name').fill('Tess');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${paths.users.path}`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(colleague.lastName);
  await page.getByRole('link', { name: `Tess ${colleague.lastName}` }).waitFor();
});

// docs/product.md#change-password, docs/product.md#password-reset
test('Change Password sends the reset e-mail and shows its link for copying', async () => {
  const { page } = await signedInAs('admin', { at: `${paths.users.href()}?q=blake` });
  await page.getByRole('link', { name: 'Jordan Blake' }).click();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/passwordresetrequest', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'User Password Reset' });
  await dialog.getByText('Generating password reset request...').waitFor();
  expect(await dialog.getByRole('button', { name: 'OK' }).isDisabled()).toBe(true);
  release();
  await dialog.getByText('A reset email was sent to staff@example.com.').waitFor();
  const link = dialog.getByLabel('Reset link', { exact: true });
  expect(await link.getAttribute('readonly')).not.toBeNull();
  expect(await link.inputValue()).toMatch(/^http/);
  await dialog.getByRole('button', { name: 'Copy reset link' }).click();
  await expectToast(page, 'Reset link copied to clipboard');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
});

// docs/product.md#user-list, docs/product.md#access-level-change, docs/product.md#read-only-text
test('staff see their colleagues but cannot change them', async () => {
  const colleague = await aPerson();
  const { page } = await signedInAs('staff', { at: paths.users.href() });
  await page.getByRole('searchbox', { name: 'Search users' }).fill(colleague.lastName);
  await page.getByRole('row').filter({ hasText: colleague.email }).getByText('Staff', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Add User' }).count()).toBe(0);
  await page.getByRole('link', { name: `Test ${colleague.lastName}` }).click();
  await page.getByText('Access Level: Staff').waitFor();
  await page.getByRole('region', { name: 'Person' }).getByText(colleague.email).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Save|Change Password|Remove/ }).count()).toBe(0);

  await page.goto(paths.addUser.href());
  await page.getByText('Only administrators add users. You can add clients, and see who works here.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Add Client' }).click();
  await page.waitForURL(`**${paths.addClient.href()}`);
});

// docs/product.md#one-toast
test('a refused change is one toast, in the font of the product, with the reason', async () => {
  const colleague = await aPerson({ type: 'admin' });
  const { page } = await signedInAs('admin', { at: paths.editUser.href(colleague.id) });
  // Nobody can become the last administrator here, since other tests have theirs.
  const detail = [{ loc: ['body', 'userTypeId'], msg: 'The last administrator must stay' }];
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(ownAnswer(422, { detail })) : route.continue(),
  );
  await page.getByLabel('Access Level').selectOption({ label: 'Staff' });
  await page.getByRole('button', { name: 'Save Access Level' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expectToast(page, 'Error updating user: The last administrator must stay');
  const toasts = page.locator('.Toastify__toast');
  expect(await toasts.count()).toBe(1);
  expect(await toasts.first().evaluate((toast) => getComputedStyle(toast).fontFamily)).toMatch(/^"Inter Variable"/);
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

  await chooseIn(page, 'More', 'Remove User');
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
  await page.getByRole('link', { name: 'To the Users' }).click();
  await page.waitForURL(`**${paths.users.path}`);
});
