import { valueStore } from '../../lib/store/value-store.ts';
import { type Entry, isFiled, isOriginal } from './entry.ts';
import type { Store } from './outbox-store.ts';

export type Files = ReadonlyMap<string, File>;

interface Change {
  put: readonly Entry[];
  remove: readonly string[];
  /** The removed entries. */
  gone: readonly Entry[];
}

interface Options {
  /** The current entries. */
  entryOf: (key: string) => Entry | undefined;
  /** Passes files to other tabs, since the leader may not have them. */
  handOn: (files: Files) => void;
}

/** Stores entries and files, and keeps in memory what cannot be stored. */
export function createDurable(store: Store, { entryOf, handOn }: Options) {
  /** False when this browser cannot store pending entries, which are then lost with the tab. */
  const isDurable = valueStore(true);
  /** Entries whose current state is not stored. */
  const unkept = new Set<string>();
  /** Files until the database has stored them. */
  const bytes = new Map<string, File>();
  let lastKept: Promise<boolean> = Promise.resolve(true);

  async function write({ put, remove }: Change, removeFiles: readonly string[]): Promise<boolean> {
    const keys = new Set([...put.map(({ key }) => key), ...unkept]);
    const entries = [...keys].flatMap((key) => entryOf(key) ?? []);
    const files = bytesOf(entries);
    try {
      await store.keep({ put: entries, remove, files, removeFiles });
      for (const { key } of entries) unkept.delete(key);
      for (const key of files.keys()) bytes.delete(key);
    } catch {
      const left = entries.filter((entry) => entryOf(entry.key) === entry);
      for (const { key } of left) unkept.add(key);
      if (files.size > 0) handOn(files);
      // A full disk may still have space for the text.
      await store.keep({ put: left, remove, files: new Map(), removeFiles }).catch(() => {});
    }
    isDurable.set(unkept.size === 0);
    return isDurable.get();
  }

  function bytesOf(entries: readonly Entry[]): Files {
    return new Map(
      entries.flatMap(fileKeys).flatMap((key) => {
        const file = bytes.get(key);
        return file ? [[key, file] as const] : [];
      }),
    );
  }

  return {
    isDurable,
    /** Keeps files in memory until they are stored. */
    hold: (files: Files) => {
      for (const [key, file] of files) bytes.set(key, file);
    },
    /** The file of an entry; undefined when the browser has evicted it. */
    fileOf: async (key: string): Promise<File | undefined> =>
      bytes.get(key) ?? (await store.file(key).catch(() => undefined)),
    /** Resolves when everything so far is stored; to false when this browser cannot store. */
    whenKept: () => lastKept,
    /** Stores a change, and retries what could not be stored before. */
    persist: (change: Change) => {
      const removeFiles = change.gone.flatMap(fileKeys);
      for (const key of change.remove) unkept.delete(key);
      for (const key of removeFiles) bytes.delete(key);
      lastKept = write(change, removeFiles);
    },
  };
}

/** The keys of the files of an entry. */
export function fileKeys(entry: Entry): string[] {
  if (isFiled(entry)) return entry.files.flatMap(({ key, unmarkedKey }) => (unmarkedKey ? [key, unmarkedKey] : [key]));
  return entry.kind === 'note-file' || isOriginal(entry) ? [entry.key] : [];
}
