// What the database of the outbox keeps, in memory: pages of one browser share it, and it outlives them.
import type { Entry } from '../../web/sync/outbox/entry.ts';
import type { Store } from '../../web/sync/outbox/outbox-store.ts';

/** What a browser keeps. */
export interface Kept {
  entries: Map<string, Entry>;
  files: Map<string, File>;
}

export const nothingKept = (): Kept => ({ entries: new Map(), files: new Map() });

/** The store of one page; after `close` it keeps nothing more. */
export function storeIn({ entries, files }: Kept): Store & { close: () => void } {
  let isOpen = true;
  return {
    entries: async (userId) => structuredClone([...entries.values()].filter((entry) => entry.userId === userId)),
    file: async (key) => files.get(key),
    keep: async ({ put, remove, files: added, removeFiles }) => {
      if (!isOpen) return;
      for (const entry of structuredClone(put)) entries.set(entry.key, entry);
      for (const key of remove) entries.delete(key);
      for (const [key, file] of added) files.set(key, file);
      for (const key of removeFiles) files.delete(key);
    },
    forget: async (userId) => {
      for (const entry of [...entries.values()]) if (entry.userId === userId) entries.delete(entry.key);
      if (entries.size === 0) files.clear();
    },
    // There are Web Locks.
    takeLease: async () => true,
    giveLease: async () => undefined,
    close: () => {
      isOpen = false;
    },
  };
}
