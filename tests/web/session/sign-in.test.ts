// The error messages of the sign-in screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPerson } from '../../support/builders.ts';
import { send } from '../../support/client.ts';
import { signedOut } from '../support/visit.ts';

async function fill(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const refusal = (page: Page) => page.getByText('Invalid username or password');

// docs/product.md#sign-in-empty
test('empty fields are submitted and rejected, and typing in either field clears the message', async () => {
  const page = await signedOut();
  for (const field of ['Username', 'Password']) {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await refusal(page).waitFor();
    await page.getByLabel(field, { exact: true }).pressSequentially('x');
    await refusal(page).waitFor({ state: 'detached' });
  }
});

// docs/product.md#user-types, docs/product.md#sign-in-refused
test('a client gets the message of a wrong password', async () => {
  const client = await aPerson({ type: 'client' });
  const page = await signedOut();
  await fill(page, client.email, client.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await refusal(page).waitFor();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
});

// docs/product.md#sign-in-failed
test('an unreachable server has its own message', async () => {
  const page = await signedOut();
  await fill(page, 'somebody@example.com', 'a password');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('There was a problem signing in. Contact technical support.').waitFor();
  await page.context().setOffline(false);
});

// docs/product.md#sign-in-attempts
test('too many attempts show the minutes to wait', async () => {
  const { email } = await aPerson();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await send('POST', '/authenticate', { json: { email, password: 'wrong', scope: 'admin' } });
  }
  const page = await signedOut();
  await fill(page, email, 'wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^Too many attempts\. Try again in \d+ minutes?\.$/).waitFor();
});
