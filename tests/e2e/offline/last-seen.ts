import type { Page } from 'playwright-core';

/** What this browser keeps of the server's answers, as text. */
export function lastSeen(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => /last-seen$/.test(name));
    const found = await Promise.all(
      names.map(
        (name) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const reading = opening.result.transaction('answers').objectStore('answers').getAll();
              reading.onsuccess = () => resolve(JSON.stringify(reading.result));
              opening.result.close();
            };
          }),
      ),
    );
    return found.join().replace(/^\[\]$/, '');
  });
}

/** Waits until the service worker has kept the site. */
export async function siteKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
}
