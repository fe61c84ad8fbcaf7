const DATABASE = 'paradigm-pro-drafts';
const STORE = 'files';

/** Keeps the files of a form in this browser, so that a reload does not lose them. Without a database they are not kept. */
export async function keepFiles(draft: string, files: readonly File[]) {
  await inStore('readwrite', (store) => (files.length > 0 ? store.put(files, draft) : store.delete(draft)));
}

export async function keptFiles(draft: string): Promise<File[]> {
  const kept: unknown = await inStore('readonly', (store) => store.get(draft));
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : [];
}

/** The names of drafts that begin so. */
export async function draftNames(prefix: string): Promise<string[]> {
  const names: unknown = await inStore('readonly', (store) => store.getAllKeys(beginningWith(prefix)));
  return Array.isArray(names) ? names.map(String) : [];
}

/** Removes every draft whose name begins so. */
export async function removeDrafts(prefix: string) {
  await inStore('readwrite', (store) => store.delete(beginningWith(prefix)));
}

function beginningWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open();
    const request = work(database.transaction(STORE, mode).objectStore(STORE));
    const result = await settled(request);
    database.close();
    return result;
  } catch {
    // Private windows and full disks have no room; the form still works.
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
