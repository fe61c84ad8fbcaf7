import type { DBSchema } from 'idb';
import { databaseOf } from '../../lib/store/database.ts';
import type { Entry } from './entry.ts';

interface Lease {
  /** The tab with the lease. */
  holder: string;
  /** Milliseconds since 1970. */
  until: number;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { userId: string } };
  files: { key: string; value: File };
  leases: { key: string; value: Lease };
}

interface Kept {
  put: readonly Entry[];
  remove: readonly string[];
  files: ReadonlyMap<string, File>;
  removeFiles: readonly string[];
}

/** The database of the outbox. A build that needs other object stores raises the version; older tabs then let go of it. */
export const OUTBOX = 'paradigm-pro-outbox';
const VERSION = 1;

export type Store = ReturnType<typeof openStore>;

/** The database of entries and their files, opened lazily. */
export function openStore(name = OUTBOX) {
  const database = databaseOf<Schema>(name, VERSION, (created) => {
    created.createObjectStore('entries', { keyPath: 'key' }).createIndex('userId', 'userId');
    created.createObjectStore('files');
    created.createObjectStore('leases');
  });

  return {
    entries: async (userId: string): Promise<Entry[]> =>
      (await database()).getAllFromIndex('entries', 'userId', userId),

    file: async (key: string): Promise<File | undefined> => (await database()).get('files', key),

    /** Writes and removes in one transaction. */
    keep: async ({ put, remove, files, removeFiles }: Kept) => {
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
    },

    /** Removes all entries of a user, from any build, and all files once no entry is left. */
    forget: async (userId: string) => {
      const transaction = (await database()).transaction(['entries', 'files'], 'readwrite');
      const entries = transaction.objectStore('entries');
      for (const key of await entries.index('userId').getAllKeys(userId)) await entries.delete(key);
      if ((await entries.count()) === 0) await transaction.objectStore('files').clear();
      await transaction.done;
    },

    /** Takes or renews a lease for this many milliseconds; false while another tab has it. */
    takeLease: async (lease: string, holder: string, milliseconds: number): Promise<boolean> => {
      const { store } = (await database()).transaction('leases', 'readwrite');
      const known = await store.get(lease);
      if (known && known.holder !== holder && known.until > Date.now()) return false;
      await store.put({ holder, until: Date.now() + milliseconds }, lease);
      return true;
    },

    giveLease: async (lease: string, holder: string) => {
      const { store } = (await database()).transaction('leases', 'readwrite');
      if ((await store.get(lease))?.holder === holder) await store.delete(lease);
    },
  };
}
