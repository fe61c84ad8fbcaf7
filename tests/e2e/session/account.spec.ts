// Forgotten passwords, and one's own account on both sites.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, signIn } from '../../support/builders.ts';
import { lastMailTo, linkIn } from '../../support/mail/mails.ts';
import { openPage, signedInAs, signedOut } from '../fixtures.ts';

const chosen = 'seven bridges at dusk';

// docs/product.md#forgot-password
test('whoever forgot the password asks for a link on the sign-in page, with the address typed there', async () => {
  const person = await aPerson();
  const page = await signedOut();
  await page.getByLabel('Username').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL(`**${paths.forgotPassword.href()}`);
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByText(`If ${person.email} belongs to an account, a link is on its way there.`).waitFor();
  expect(linkIn((await lastMailTo(person.email)).text).pathname).toBe(paths.resetPassword.href());

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByText('If nobody@example.com belongs to an account, a link is on its way there.').waitFor();
});

test('clients find the same on their site', async () => {
  const client = await aPerson({ type: 'client' });
  await signIn(client, 'client');
  const page = await openPage({ width: 390, site: 'client' });
  await page.goto(paths.clientSignIn.href());
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL(`**${paths.forgotClientPassword.href()}`);
  // The page before has a field of that name, too.
  await page.getByRole('button', { name: 'Send Link' }).waitFor();
  await page.getByLabel('Email').fill(client.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByText(`If ${client.email} belongs to an account`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

// docs/product.md#account, docs/product.md#devices
test('staff change name, phone and password, switch mails, and sign another device out', async () => {
  const { page, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Your Account' }).click();
  await page.getByRole('heading', { name: 'Your Account' }).waitFor();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Phone', { exact: true }).fill('555 0100');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  await page.getByRole('button', { name: `Ada ${person.lastName}, user menu` }).waitFor();
  await page.getByRole('switch', { name: 'Launches' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Launches' }).isChecked()).toBe(true);

  const session = await signIn(person);
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const other = await openPage({ session: JSON.stringify({ ...session, expires_at }) });
  await other.goto(paths.account.href());
  const devices = page.getByRole('region', { name: 'Signed-In Devices' });
  const otherDevices = other.getByRole('region', { name: 'Signed-In Devices' });
  await otherDevices.getByText('This device').waitFor();
  await page.reload();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  await devices.getByText('Chrome on Linux').first().waitFor();
  await otherDevices.getByRole('button', { name: 'Sign out Chrome on Linux' }).waitFor();
  await devices.getByRole('button', { name: /^Sign Out All/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  // The other browser notices by itself.
  await other.waitForURL(`**${paths.login.href()}?over=session*`);

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current Password').fill('not the password');
  await password.getByLabel('New Password').fill(chosen);
  await password.getByLabel('Confirm Password').fill(chosen);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await password.getByText('The current password is not right.').waitFor();
  await password.getByLabel('Current Password').fill(person.password);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await password.getByText('Your password is changed.').waitFor();
  await page.reload();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await signIn({ email: person.email, password: chosen });
});

// docs/product.md#own-password
test('leaving the screen while the password is being changed signs this browser out in none of its tabs', async () => {
  const { page, person, caller } = await signedInAs('staff', { at: paths.account.href() });
  const tab = await page.context().newPage();
  await tab.goto(paths.account.href());
  await tab.getByRole('heading', { name: 'Your Account' }).waitFor();
  const [answered, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/account/password', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await sent.promise;
    await route.fulfill({ response });
  });
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current Password').fill(person.password);
  await password.getByLabel('New Password').fill(chosen);
  await password.getByLabel('Confirm Password').fill(chosen);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await answered.promise;
  // The old session is over by now.
  expect((await caller.get('/account')).status).toBe(400);
  const refused = page.waitForResponse((response) => response.status() === 400);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await refused;
  const tabRefused = tab.waitForResponse((response) => response.status() === 400);
  await tab.getByRole('link', { name: 'Projects', exact: true }).click();
  await tabRefused;
  sent.resolve();
  for (const each of [page, tab]) {
    await each.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    await each
      .getByRole('main')
      .getByText('No projects')
      .or(each.getByRole('main').getByRole('table'))
      .first()
      .waitFor();
    expect(new URL(each.url()).pathname).toBe(paths.projects.href());
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
});

// docs/product.md#account
test('clients keep their account on their site, on a phone', async () => {
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href() });
  await page.getByRole('link', { name: 'Your Account' }).click();
  await page.getByLabel('First Name').fill('Grace');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  await page.getByText(`Signed in as Grace ${person.lastName}`).waitFor();
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current Password').fill(person.password);
  await password.getByLabel('New Password').fill(chosen);
  await password.getByLabel('Confirm Password').fill(chosen);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await password.getByText('Your password is changed.').waitFor();
  await page.getByRole('region', { name: 'Signed-In Devices' }).getByText('This device').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await signIn({ email: person.email, password: chosen }, 'client');
});
