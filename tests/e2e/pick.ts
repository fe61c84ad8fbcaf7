import type { Locator } from 'playwright-core';

/** Types into a field that searches a long list, and chooses what is found by that. */
export async function pick(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.page().getByRole('option', { name: text }).click();
}
