import { valueStore } from '../../lib/store/value-store.ts';
import type { Entry } from './entry.ts';
import { keep, keptFile } from './store.ts';

export type Files = ReadonlyMap<string, File>;

/** False when this browser does not keep what waits: it is lost with the tab. */
export const isDurable = valueStore(true);

/** Entries that the database did not take as they are. */
const unkept = new Set<string>();
/** The bytes of files until the database says that it keeps them. */
const bytes = new Map<string, File>();
let lastKept: Promise<boolean> = Promise.resolve(true);

/** Has files at hand, whether the database takes them or not. */
export function holdFiles(files: Files) {
  for (const [key, file] of files) bytes.set(key, file);
}

/** The bytes of a file of an entry; undefined when the browser has thrown them away. */
export async function fileOf(key: string): Promise<File | undefined> {
  return bytes.get(key) ?? (await keptFile(key).catch(() => undefined));
}

/** Resolves when everything so far survives a reload; to false when this browser does not keep it. */
export function whenKept(): Promise<boolean> {
  return lastKept;
}

interface Change {
  put: readonly Entry[];
  remove: readonly string[];
  /** The entries that were removed. */
  gone: readonly Entry[];
  all: () => readonly Entry[];
  /** Gives files to the other tabs: the one that sends may not have them. */
  handOn: (files: Files) => void;
}

/** Keeps what is new, and tries again what there was no room for before. */
export function persist(change: Change) {
  const removeFiles = change.gone.flatMap(fileKeys);
  for (const key of change.remove) unkept.delete(key);
  for (const key of removeFiles) bytes.delete(key);
  lastKept = write(change, removeFiles);
}

async function write({ put, remove, all, handOn }: Change, removeFiles: readonly string[]): Promise<boolean> {
  const keys = new Set([...put.map(({ key }) => key), ...unkept]);
  const entries = all().filter(({ key }) => keys.has(key));
  const files = bytesOf(entries);
  try {
    await keep({ put: entries, remove, files, removeFiles });
    for (const { key } of entries) unkept.delete(key);
    for (const key of files.keys()) bytes.delete(key);
  } catch {
    const left = entries.filter((entry) => all().includes(entry));
    for (const { key } of left) unkept.add(key);
    if (files.size > 0) handOn(files);
    // A full disk may still have room for the words.
    await keep({ put: left, remove, files: new Map(), removeFiles }).catch(() => {});
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

function fileKeys(entry: Entry): string[] {
  if (entry.kind === 'note') return entry.files.map(({ key }) => key);
  return entry.kind === 'note-file' || entry.kind === 'photo-original' ? [entry.key] : [];
}
