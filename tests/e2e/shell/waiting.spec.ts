// Buttons while their call is in flight: they show a spinner and cannot be clicked twice.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson } from '../../support/builders.ts';
import { signedOut } from '../fixtures.ts';

/** Holds back writes to an address until released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return release;
}

async function pressAndWait(page: Page, name: string, address: RegExp) {
  const release = await hold(page, address);
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(await button.isDisabled()).toBe(true);
  release();
}

// docs/product.md#sign-in-loading
test('Sign In shows a spinner while it is in flight', async () => {
  const person = await aPerson();
  const page = await signedOut();
  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await pressAndWait(page, 'Sign In', /\/api\/authenticate/);
  await page.waitForURL(`**${paths.dashboard.path}`);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});
