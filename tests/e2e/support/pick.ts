import type { Locator } from 'playwright-core';

/** Types into a search field and selects the result. */
export async function pick(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().getByRole('option', { name: text }).click();
}
