// Chooses in a field that is a select for short lists and a search field for long ones. Other tests may have created
// any number of entries.
import type { Locator, Page } from 'playwright-core';

/** The selected text of a field. */
export function chosenIn(field: Locator): Promise<string | undefined> {
  return field.evaluate((control) =>
    control instanceof HTMLSelectElement
      ? control.selectedOptions[0]?.textContent?.trim()
      : (control as HTMLInputElement).value,
  );
}

/** Chooses an option by its name. */
export async function choose(page: Page, field: Locator, name: string): Promise<void> {
  if (await field.evaluate((control) => control instanceof HTMLSelectElement)) {
    await field.selectOption({ label: name });
    return;
  }
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
