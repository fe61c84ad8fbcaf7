// The search of everything, for tests in browsers.
import type { Page } from 'playwright-core';
import { unique } from '../../support/builders.ts';

/** A word that no other test uses. */
export const aWord = () => unique('w').replace(' ', '');
export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const input = (page: Page) => palette(page).getByRole('combobox');
export const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

export async function open(page: Page) {
  await page.keyboard.press('Control+k');
  await input(page).waitFor();
}
