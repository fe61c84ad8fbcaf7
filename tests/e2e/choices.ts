// What can be chosen from is a select while it is short, and a field that searches where it is long: other tests may have
// made any number of the things that all of the staff see.
import type { Locator, Page } from 'playwright-core';

/** What a field shows as chosen. */
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
