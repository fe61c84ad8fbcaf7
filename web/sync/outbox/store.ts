import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './entry.ts';

interface Lease {
  /** The tab that has it. */
  holder: string;
  /** Milliseconds since 1970. */
  until: number;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { userId: string } };
  files: { key: string; value: File };
  leases: { key: string; value: Lease };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('paradigm-pro-outbox', 1, {
    upgrade: (created) => {
      created.createObjectStore('entries', { keyPath: 'key' }).createIndex('userId', 'userId');
      created.createObjectStore('files');
      created.createObjectStore('leases');
    },
    // A newer build in another tab may change the database: an open connection of this one would hold it up.
    blocking: (_version, _newer, event) => (event.target as IDBDatabase).close(),
  });
  return opened;
}

export async function keptEntries(userId: string): Promise<Entry[]> {
  return (await database()).getAllFromIndex('entries', 'userId', userId);
}

interface Kept {
  put: readonly Entry[];
  remove: readonly string[];
  files: ReadonlyMap<string, File>;
  removeFiles: readonly string[];
}

/** Puts and removes in one transaction: after a crash all of it has happened, or nothing. */
export async function keep({ put, remove, files, removeFiles }: Kept) {
  const hasFiles = files.size > 0 || removeFiles.length > 0;
  const stores: ('entries' | 'files')[] = hasFiles ? ['entries', 'files'] : ['entries'];
  const transaction = (await database()).transaction(stores, 'readwrite');
  const entries = transaction.objectStore('entries');
  await Promise.all([
    ...put.map((entry) => entries.put(entry)),
    ...remove.map((key) => entries.delete(key)),
    ...[...files].map(([key, file]) => transaction.objectStore('files').put(file, key)),
    ...removeFiles.map((key) => transaction.objectStore('files').delete(key)),
    transaction.done,
  ]);
}

/** Removes what a person left, whatever build made it; the files of nobody go too. */
export async function forgetEntries(userId: string) {
  const transaction = (await database()).transaction(['entries', 'files'], 'readwrite');
  const entries = transaction.objectStore('entries');
  for (const key of await entries.index('userId').getAllKeys(userId)) await entries.delete(key);
  if ((await entries.count()) === 0) await transaction.objectStore('files').clear();
  await transaction.done;
}

export async function keptFile(key: string): Promise<File | undefined> {
  return (await database()).get('files', key);
}

/** Takes or renews a lease for so many milliseconds; false while another tab has it. */
export async function takeLease(name: string, holder: string, milliseconds: number): Promise<boolean> {
  const { store } = (await database()).transaction('leases', 'readwrite');
  const lease = await store.get(name);
  if (lease && lease.holder !== holder && lease.until > Date.now()) return false;
  await store.put({ holder, until: Date.now() + milliseconds }, name);
  return true;
}

export async function giveLease(name: string, holder: string) {
  const { store } = (await database()).transaction('leases', 'readwrite');
  if ((await store.get(name))?.holder === holder) await store.delete(name);
}
