// Files that the page saves.
import type { Download, Page } from 'playwright-core';

/** As a page of this kind gives it. */
interface Saved extends Download {
  bytes: Uint8Array<ArrayBuffer>;
}

/** The file that is saved when this button is clicked. */
export async function savedBy(page: Page, button: string) {
  const download = page.waitForEvent('download') as Promise<Saved>;
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: file.bytes };
}
