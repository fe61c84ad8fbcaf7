import { valueStore } from '../../lib/store/value-store.ts';
import type { Entry } from './entry.ts';
import type { Store } from './store.ts';

export type Files = ReadonlyMap<string, File>;

interface Change {
  put: readonly Entry[];
  remove: readonly string[];
  /** The entries that were removed. */
  gone: readonly Entry[];
}

interface Options {
  /** The entries as they are now. */
  entryOf: (key: string) => Entry | undefined;
  /** Gives files to the other tabs: the one that sends may not have them. */
  handOn: (files: Files) => void;
}

/** Keeps entries and files in a store, and in memory what the store does not take. */
export function createDurable(store: Store, { entryOf, handOn }: Options) {
  /** False when this browser does not keep what waits: it is lost with the tab. */
  const isDurable = valueStore(true);
  /** Entries that the database did not take as they are. */
  const unkept = new Set<string>();
  /** The bytes of files until the database says that it keeps them. */
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
      // A full disk may still have room for the words.
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
    /** Has files at hand, whether the database takes them or not. */
    hold: (files: Files) => {
      for (const [key, file] of files) bytes.set(key, file);
    },
    /** The bytes of a file of an entry; undefined when the browser has thrown them away. */
    fileOf: async (key: string): Promise<File | undefined> =>
      bytes.get(key) ?? (await store.file(key).catch(() => undefined)),
    /** Resolves when everything so far survives a reload; to false when this browser does not keep it. */
    whenKept: () => lastKept,
    /** Keeps what is new, and tries again what there was no room for before. */
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
  if (entry.kind === 'note') return entry.files.map(({ key }) => key);
  return entry.kind === 'note-file' || entry.kind === 'photo-original' ? [entry.key] : [];
}
