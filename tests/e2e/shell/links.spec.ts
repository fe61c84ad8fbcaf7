// The links of invitations and password resets.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { passwordReset, user } from '../../../functions/core/users/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { sites } from '../../../web/model/site.ts';
import { aPerson, aProject, signedInAs, signIn, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { lastMailTo, linkIn } from '../../support/mail/mails.ts';
import { openPage } from '../fixtures.ts';

const chosen = 'seven bridges at dusk';

async function anInvitedClient() {
  const staff = await signedInAs('staff');
  const lastName = unique('Client');
  const body = { firstName: 'Ada', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
  const { id, email } = dataOf(await staff.post('/users', body), user, 201);
  const project = unique('Project');
  await staff.post(`/projects/${(await aProject(staff, { name: project })).id}/users/${id}`);
  const invite = async () => dataOf(await staff.patch(`/users/${id}/sendsignup`), user);
  await invite();
  return {
    email,
    project,
    link: await lastLinkTo(email),
    invite,
    correctEmail: async (to: string) =>
      expect((await staff.patch(`/users/${id}/email`, { email: to })).status).toBe(200),
    read: async () => dataOf(await staff.get(`/users/${id}`), user),
  };
}

const lastLinkTo = async (email: string) => linkIn((await lastMailTo(email)).text).href;

async function aPhone(options?: { meant: RegExp }): Promise<Page> {
  const page = await openPage(options);
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
}

async function choosePassword(page: Page, password = chosen) {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A client whose browser lost the connection between the choice of a password and the sign-in that follows. */
async function aCutChoice() {
  const client = await anInvitedClient();
  const page = await aPhone({ meant: /net::ERR_FAILED/ });
  await page.route('**/api/links/choose', (route) => route.abort());
  await page.goto(client.link);
  await choosePassword(page);
  await page.getByText('There is no connection to the server.').waitFor();
  await page.unroute('**/api/links/choose');
  return { client, page };
}

const signInStatus = async (email: string, password: string) =>
  (await send('POST', '/authenticate', { json: { email, password, scope: 'admin' } })).status;

test('an invited client chooses a password on a phone and is signed up', async () => {
  const client = await anInvitedClient();
  const page = await aPhone();
  await page.goto(client.link);
  await page.getByRole('heading', { name: 'Choose a password for your account' }).waitFor();
  await page.getByText(`invites you to follow your project “${client.project}”.`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByLabel('New Password').fill('short');
  await page.getByText('At least 10 characters, 5 more').waitFor();
  await page.getByLabel('Confirm Password').fill('shirt');
  await page.getByText('Not the same as the new password yet').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  expect((await client.read()).signedUpOn).toBeNull();

  await choosePassword(page);
  await page.getByText('Nothing to see yet.').waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|auth|token/i.test(key)));
  expect(kept).toEqual([sites.client.sessionKey]);
  await signIn({ email: client.email, password: chosen }, 'client');
  expect((await client.read()).signedUpOn).not.toBeNull();
});

// docs/product.md#mail-links
test('a used link says so and can be renewed', async () => {
  const client = await anInvitedClient();
  const page = await aPhone({ meant: /status of 404/ });
  await page.goto(client.link);
  await choosePassword(page);
  await page.getByText('Nothing to see yet.').waitFor();

  await page.goto(client.link);
  await page.getByRole('heading', { name: 'This link was used or has expired' }).waitFor();
  await signIn({ email: client.email, password: chosen }, 'client');

  await page.getByLabel('Your email address').fill(client.email);
  await page.getByRole('button', { name: 'Send a New Link' }).click();
  await page.getByText(`If the link was sent to ${client.email}, a new one is on its way there.`).waitFor();
  await expect.poll(() => lastLinkTo(client.email)).toContain(paths.resetClientPassword.href());
  await page.goto(await lastLinkTo(client.email));
  await choosePassword(page, 'another one altogether');
  await page.getByText('Nothing to see yet.').waitFor();
  await signIn({ email: client.email, password: 'another one altogether' }, 'client');
});

test('after a lost connection the same link can be used again', async () => {
  const { page } = await aCutChoice();
  expect(await page.getByLabel('New Password').inputValue()).toBe(chosen);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Nothing to see yet.').waitFor();
});

test('a client who left after the link was accepted can be invited again', async () => {
  const { client, page } = await aCutChoice();
  expect((await client.invite()).signedUpOn).toBeNull();
  await expect.poll(() => lastLinkTo(client.email)).not.toBe(client.link);
  await page.goto(await lastLinkTo(client.email));
  await page.getByRole('heading', { name: 'Choose a password for your account' }).waitFor();
  await choosePassword(page);
  await page.getByText('Nothing to see yet.').waitFor();
  expect((await client.read()).signedUpOn).not.toBeNull();
});

test('an incomplete link is recognised', async () => {
  const page = await aPhone();
  for (const { href } of [paths.acceptInvitation, paths.confirmClientEmail]) {
    await page.goto(href());
    await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
    // It is a page of the clients' site all the same, and leads on.
    expect(await page.getByText('Paradigm Pro Admin').count()).toBe(0);
    await page.getByRole('link', { name: 'To Your Projects' }).waitFor();
    // One that was never made, or is long gone, has no form either.
    await page.goto(`${href()}?token=${'a'.repeat(43)}`);
    await page.getByRole('heading', { name: 'This link was used or has expired' }).waitFor();
    expect(await page.getByLabel('New Password').count()).toBe(0);
  }
});

// docs/product.md#correct-email
test('a client confirms another address by a click on the page of the mail, once', async () => {
  const client = await anInvitedClient();
  const page = await aPhone({ meant: /status of 404/ });
  await page.goto(client.link);
  await choosePassword(page);
  await page.getByText('Nothing to see yet.').waitFor();
  const email = `${unique('other').replace(' ', '-')}@example.com`;
  await client.correctEmail(email);

  // Opening the link alone changes nothing.
  const link = await lastLinkTo(email);
  await page.goto(link);
  await page.getByText(`Confirm that you want to sign in with ${email} from now on.`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await client.read()).email).toBe(client.email);

  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `From now on you sign in with ${email}.` })
    .waitFor();
  expect((await client.read()).email).toBe(email);
  // All sessions end with the old address, that of this browser as well.
  await page.getByRole('link', { name: 'To Your Projects' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Nothing to see yet.').waitFor();

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link was used or has expired' }).waitFor();
});

test('the reset link of staff sets a final password and ends the old one', async () => {
  const admin = await signedInAs('admin');
  const person = await aPerson({ type: 'staff', mustChangePassword: true });
  dataOf(await admin.patch(`/users/${person.id}/passwordresetrequest`), passwordReset);
  const page = await openPage();
  await page.goto(await lastLinkTo(person.email));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await choosePassword(page);
  await page.getByRole('heading', { name: 'Reset Success!' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await signInStatus(person.email, person.password)).toBe(401);
});
