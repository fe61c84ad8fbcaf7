// The three views of the sign-in screen, and its error messages.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settings } from '../../../functions/core/settings/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { openPage, signedInAs, signedOut } from '../fixtures.ts';

async function fill(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });

const refusal = (page: Page) => page.getByText('Invalid username or password');

// docs/product.md#side-menu, docs/product.md#sign-in-card, docs/product.md#sign-in-refused
test('the card has its texts and widths, and Enter in either field submits', async () => {
  const person = await aPerson();
  const page = await signedOut();
  await page.getByRole('heading', { name: 'ADMIN SITE' }).waitFor();
  await page.getByRole('heading', { name: 'Welcome back!' }).waitFor();
  const logo = page.getByRole('img', { name: 'Paradigm Pro Admin' });
  await expect.poll(async () => (await logo.boundingBox())?.width).toBe(350);
  const button = await page.getByRole('button', { name: 'Sign In' }).boundingBox();
  // Full width: the card's 375 px without padding and borders.
  expect(button?.width).toBe(375 - 2 * 24 - 2);
  await fill(page, person.email, 'not the password');
  await page.getByLabel('Username').press('Enter');
  await refusal(page).waitFor();
  await fill(page, person.email, person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await dashboard(page).waitFor();
});

// docs/product.md#password-change, docs/product.md#password-changed, docs/product.md#password-change-refused
test('a required password change happens in the same card and then signs in', async () => {
  const person = await aPerson({ mustChangePassword: true });
  const page = await signedOut();
  await fill(page, person.email, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Your password must be changed before you can login').waitFor();
  const proceed = page.getByRole('button', { name: 'Continue' });
  const fields = ['Current Password', 'New Password', 'Confirm Password'];
  for (const field of fields) {
    expect(await proceed.isDisabled()).toBe(true);
    await page.getByLabel(field, { exact: true }).fill('something long');
  }
  expect(await proceed.isEnabled()).toBe(true);
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
  expect(await proceed.isDisabled()).toBe(true);

  await page.getByLabel('Confirm Password', { exact: true }).fill('something long');
  await proceed.click();
  await page.getByRole('alert').filter({ hasText: 'Choose a password that differs' }).waitFor();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await proceed.click();
  await page.getByRole('heading', { name: 'Reset Success!' }).waitFor();
  await page.getByText('You will now be returned to the login page.  Use your new password to login.').waitFor();
  await proceed.click();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await fill(page, person.email, 'something long');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await dashboard(page).waitFor();
});

// docs/product.md#signed-out
test('without a session every address leads to sign-in, and then to that address', async () => {
  const person = await aPerson();
  const page = await signedOut({ at: paths.addProject.href() });
  const from = new URL(page.url()).searchParams.get('from');
  expect(from).toBe(paths.addProject.href());
  await fill(page, person.email, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Add Project' }).waitFor();
});

// docs/product.md#signed-in, docs/product.md#user-menu, docs/product.md#token-storage
test('with a session the sign-in screen redirects, until logout', async () => {
  const { page, person } = await signedInAs('staff', { at: paths.login.href() });
  await dashboard(page).waitFor();
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.goto(paths.projects.href());
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

// docs/product.md#session-ends
test('a session ended elsewhere leads to the sign-in screen', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  await dashboard(page).waitFor();
  // Wait until the page has completed its session, or it would overwrite this one.
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"user"')));
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith('-session'));
    localStorage.setItem(key ?? '', JSON.stringify({ access_token: 'no', refresh_token: 'no', expires_at: 9e9 }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});

// docs/product.md#sign-in-company
test("the company's logo and name stand where the office and clients sign in, also when the company is not answered", () =>
  withLock('settings', async () => {
    const { caller } = await signedInAs('admin');
    const { companyName: before } = dataOf(await caller.get('/settings'), settings);
    const companyName = unique('Builders');
    await caller.patch('/settings', { companyName });
    await caller.upload('/settings/logo', await jpeg('logo.jpg', { width: 240, height: 80 }));
    const page = await openPage();
    for (const path of [paths.login, paths.forgotPassword, paths.clientSignIn]) {
      await page.goto(path.href());
      await page.getByText(companyName).waitFor();
      const logo = page.getByRole('main').locator('img');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await caller.delete('/settings/logo');
    // The name that this browser knows stays when nobody answers.
    await page.route('**/api/company', (route) => route.fulfill(ownAnswer(429, { message: 'too many attempts' })));
    await page.goto(paths.login.href());
    await page.getByRole('img', { name: `${companyName}, Paradigm Pro Admin` }).waitFor();
    await caller.patch('/settings', { companyName: before });
  }));
