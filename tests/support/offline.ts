// Pages of a project whose network goes away.
import type { Page } from 'playwright-core';

/** What is loaded after such a page is drawn, for where there is no network. */
const atHand = [
  'add-project-note',
  'add-task-note',
  'day-picker',
  'dialog-window',
  'edit-row-dialog',
  'edit-task',
  'history-tab',
  'live-menu',
  'logout-question',
  'notes-tab',
  'plan-tab',
  'project-details-tab',
  'toast-area',
  'toast-content',
  'waiting-dialog',
];

/** What a page says that has no network. */
export const offlineBar = (page: Page) =>
  page.getByText('You are offline. What you do stays here until the connection is back.');

/** Waits until a page of a project has what it keeps at hand for the time without a network. */
async function keptAtHand(page: Page): Promise<void> {
  await page.waitForFunction((files) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => loaded.some((name) => name.includes(`/assets/${file}-`)));
  }, atHand);
}

/** Takes the network away from pages of one browser that have everything at hand, and waits until they say so. */
export async function goOffline(...pages: [Page, ...Page[]]): Promise<void> {
  for (const page of pages) await keptAtHand(page);
  await pages[0].context().setOffline(true);
  for (const page of pages) await offlineBar(page).waitFor();
}
