// The pages that a printer gets, as a PDF by the browser itself.
import type { Page } from 'playwright-core';
import { pagesOf } from '../../support/paper/pdf-text.ts';

/** Does what prints, waits until the browser is asked for it, looks, and gives the text of each page. */
export async function printedBy(
  page: Page,
  act: () => Promise<unknown>,
  look?: () => Promise<unknown>,
): Promise<string[]> {
  // Before anything is pressed: keys overtake other work of a page.
  await page.evaluate(() => {
    const asked = new Promise<void>((resolve) => {
      window.print = () => resolve();
    });
    Object.assign(window, { asked });
  });
  await act();
  await page.evaluate(() => Reflect.get(window, 'asked'));
  await look?.();
  const pages = await pagesOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  // Until the sheet is gone, the next key would ask for what is there.
  await page.locator('.paper-asked').waitFor({ state: 'detached' });
  return pages;
}

/** Chooses an entry of the menu of a project. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
