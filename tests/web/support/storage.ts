// Data that a page keeps in the browser, and the next test must not find.

/** Empties all that is stored, but for the entries of these names. */
export async function emptyStorage(kept: readonly string[]): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  const found = await indexedDB.databases();
  await Promise.all(found.map(({ name }) => name && emptyDatabase(name)));
}

async function emptyDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) change.objectStore(store).clear();
    await new Promise((resolve) => {
      change.oncomplete = resolve;
      change.onabort = resolve;
    });
  }
  database.close();
}
