// Steps to prepare a screenshot.
import type { Page } from 'playwright-core';

type Words = string | RegExp;

export const heading = (name: Words) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
export const button = (name: Words) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
export const text = (wanted: Words) => (page: Page) => page.getByText(wanted).first().waitFor();
export const label = (name: string) => (page: Page) => page.getByLabel(name).first().waitFor();
export const press = (name: Words) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Waits for a dialog by its first button, since its root has no size. */
export const dialog = (page: Page) => page.getByRole('dialog').getByRole('button').first().waitFor();

/** Clicks a button and waits for its dialog. */
export const open = (name: Words) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

/** Chooses an entry of the menu behind a button. */
export const choose = (menu: Words, entry: Words) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: entry }).click();
};
