// What the tests of forms look at.
import type { Page } from 'playwright-core';

export const restored = (page: Page) => page.getByText('Restored what you had typed.');
export const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
export const name = (page: Page) => page.getByLabel('Name', { exact: true });
export const start = (page: Page) => page.getByLabel('Scheduled Start Date');

/** The words of all drafts in this browser. */
export function drafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('paradigm-pro-form-drafts');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}
