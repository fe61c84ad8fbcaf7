import type { Locator, Page } from 'playwright-core';

/** Opens the menu behind a ⋯, of the page or of a row, and chooses an entry. */
export async function chooseIn(page: Page, menu: string, entry: string, within: Page | Locator = page) {
  await within.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
