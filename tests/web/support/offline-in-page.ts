// Takes the place of tests/support/network/offline.ts in a page, whose code is there without a network.
import type { Page } from 'playwright-core';

export const offlineBar = (page: Page) =>
  page.getByText('You’re offline. Changes are saved on this device and sync when you reconnect.');

export const prefetched = async () => {};

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await offlineBar(page).waitFor();
}
