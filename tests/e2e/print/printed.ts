// The pages that a printer gets, as a PDF by the browser itself.
import type { Page } from 'playwright-core';
import { pagesOf } from '../../support/paper/pdf-text.ts';

/** Does what prints, waits until the browser is asked for it, looks, and gives the text of each page. */
export async function printedBy(
  page: Page,
  act: () => Promise<unknown>,
  look?: () => Promise<unknown>,
): Promise<string[]> {
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = () => resolve();
      }),
  );
  await act();
  await asked;
  await look?.();
  return pagesOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
}

/** Chooses an entry of the menu of a project. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
