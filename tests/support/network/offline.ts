// Takes pages of a project offline.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';

/** The code prefetched after such a page, for use offline: modules of the web app that are files of their own. */
const prefetchedFiles = [
  'call-other',
  'dates-dialog',
  'day-picker',
  'dialog-window',
  'edit-row-dialog',
  'history-tab',
  'items',
  'live-menu',
  'logout-question',
  'move-dialog',
  'notes',
  'notes-tab',
  'plan-tab',
  'project-details-tab',
  'selection-bar',
  'toast-area',
  'toast-content',
  'waiting-dialog',
];

const modules = new Set(
  globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../../../web') }).map((path) =>
    basename(path).replace(/\.tsx?$/, ''),
  ),
);
// Waiting for a file that no build has would only end in a timeout.
for (const file of prefetchedFiles) if (!modules.has(file)) throw new Error(`There is no ${file} in web/.`);

/** The text of a page that is offline. */
export const offlineBar = (page: Page) =>
  page.getByText('You’re offline. Changes are saved on this device and sync when you reconnect.');

/** Waits until a project page has prefetched its code for offline use. */
export async function prefetched(page: Page): Promise<void> {
  await page.waitForFunction((files) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => loaded.some((name) => name.includes(`/assets/${file}-`)));
  }, prefetchedFiles);
}

/** Takes pages of one browser offline once they have prefetched, and waits until they show it. */
export async function goOffline(...pages: [Page, ...Page[]]): Promise<void> {
  for (const page of pages) await prefetched(page);
  await pages[0].context().setOffline(true);
  for (const page of pages) await offlineBar(page).waitFor();
}
