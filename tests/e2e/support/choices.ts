// Chooses in a field that is a select for short lists and a search field for long ones. Other tests may have created
// any number of entries.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The selected text of a field. */
export function chosenIn(field: Locator): Promise<string | undefined> {
  return field.evaluate((control) =>
    control instanceof HTMLSelectElement
      ? control.selectedOptions[0]?.textContent?.trim()
      : (control as HTMLInputElement).value,
  );
}

/** Chooses an option by its name, once the field has its entries: only then is it known which kind it is. */
export async function choose(page: Page, field: Locator, name: string): Promise<void> {
  const hasEntries = () =>
    field.evaluate(
      (control, label) =>
        !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.label === label),
      name,
    );
  await expect.poll(hasEntries).toBe(true);
  if (await field.evaluate((control) => control instanceof HTMLSelectElement)) {
    await field.selectOption({ label: name });
    return;
  }
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
