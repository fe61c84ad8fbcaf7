// Buttons whose call is in flight, for tests in browsers.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds back writes to an address until released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return release;
}

/** Presses a button, which is busy until its call is answered. */
export async function pressAndWait(page: Page, name: string, address: RegExp) {
  const release = await hold(page, address);
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  expect(await button.isDisabled()).toBe(true);
  release();
}
