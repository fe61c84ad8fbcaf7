// Reads and writes the stored outbox of a browser.
import type { Page } from 'playwright-core';

export const OUTBOX = 'paradigm-pro-outbox';

/** A file as text, to be passed to a page. */
interface KeptFile {
  key: string;
  name: string;
  type: string;
  base64: string;
}

/** Writes entries and files into a database of the outbox, as another build may have left them. */
export function keepInOutbox(page: Page, entries: object[], files: KeptFile[] = [], name = OUTBOX) {
  return page.evaluate(
    async ({ database, kept, bytes }) => {
      const opening = indexedDB.open(database, 1);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('entries', { keyPath: 'key' }).createIndex('userId', 'userId');
        opening.result.createObjectStore('files');
        opening.result.createObjectStore('leases');
      });
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction(['entries', 'files'], 'readwrite');
      for (const entry of kept) transaction.objectStore('entries').put(entry);
      for (const { key, base64, ...file } of bytes) {
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transaction.objectStore('files').put(new File([content], file.name, { type: file.type }), key);
      }
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    { database: name, kept: entries, bytes: files },
  );
}

/** The keys of all stored entries in one database. */
export function keptKeys(page: Page, name = OUTBOX): Promise<string[]> {
  return page.evaluate(async (database) => {
    const opening = indexedDB.open(database);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('entries').objectStore('entries').getAllKeys();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result.map(String);
  }, name);
}
