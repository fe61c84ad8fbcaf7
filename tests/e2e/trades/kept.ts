import type { Page } from 'playwright-core';

/** The data of links that the page keeps in this browser. */
export function keptOf(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('paradigm-pro-trade');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames];
          const transaction = opening.result.transaction(names);
          const asked = names.map((name) => transaction.objectStore(name).getAll());
          transaction.oncomplete = () => resolve(asked.flatMap(({ result }) => result as unknown[]));
        };
      }),
  );
}
