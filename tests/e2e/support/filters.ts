// The one filter of a screen.
import type { Locator, Page } from 'playwright-core';
import { choose } from './choices.ts';

/** Opens the filter of the screen. */
export async function openFilter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filter( \d chosen)?$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('button', { name: 'Done' }).waitFor();
  return panel;
}

/** Chooses options by the labels of their fields, and closes the filter. */
export async function filterBy(page: Page, chosen: Readonly<Record<string, string>>): Promise<void> {
  const panel = await openFilter(page);
  for (const [label, option] of Object.entries(chosen)) {
    await choose(page, panel.getByLabel(label, { exact: true }), option);
  }
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
}

/** What is chosen, as its line says. */
export function chosenFilters(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Chosen filters' }).getByRole('button').allTextContents();
}
