import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseOf } from './database.ts';

/** The unsaved edits of a form. */
export interface Draft {
  userId: string;
  /** The stable name of the form. */
  name: string;
  /** The changed fields, and their base. */
  fields: Record<string, unknown>;
  base: Record<string, unknown>;
}

type Key = [userId: string, name: string];

/** Files have a separate store, so that keystrokes do not rewrite them. */
interface Schema extends DBSchema {
  drafts: { key: Key; value: Draft & { at?: number } };
  files: { key: Key; value: File[] };
}

const database = databaseOf<Schema>('paradigm-pro-form-drafts', 1, (created) => {
  created.createObjectStore('drafts', { keyPath: ['userId', 'name'] });
  created.createObjectStore('files');
});

/** Stores a draft, replacing the previous one; false when the browser cannot store (private window, full disk). */
export function keepDraft(draft: Draft): Promise<boolean> {
  return tried(async (drafts) => {
    await drafts.put('drafts', { ...draft, at: Date.now() });
    return true;
  }, false);
}

/** Stores the files of a draft. */
export function keepDraftFiles(userId: string, name: string, files: readonly File[]): Promise<boolean> {
  return tried(async (drafts) => {
    await drafts.put('files', [...files], [userId, name]);
    return true;
  }, false);
}

/** A draft with its files, or undefined. */
export function keptDraft(userId: string, name: string): Promise<(Draft & { files: File[] }) | undefined> {
  return tried(async (drafts) => {
    const draft = await drafts.get('drafts', [userId, name]);
    return draft && { ...draft, files: (await drafts.get('files', [userId, name])) ?? [] };
  }, undefined);
}

export function removeDraft(userId: string, name: string): Promise<void> {
  return tried((drafts) => remove(drafts, IDBKeyRange.only([userId, name])), undefined);
}

/** The names of a user's drafts in this browser. */
export function draftNames(userId: string): Promise<string[]> {
  return tried(async (drafts) => (await drafts.getAllKeys('drafts', ofPerson(userId))).map(([, name]) => name), []);
}

/** Removes all drafts of a user. */
export function removeDrafts(userId: string): Promise<void> {
  return tried((drafts) => remove(drafts, ofPerson(userId)), undefined);
}

/** Removes drafts with their files. */
export async function remove(drafts: IDBPDatabase<Schema>, range: IDBKeyRange) {
  const transaction = drafts.transaction(['drafts', 'files'], 'readwrite');
  await Promise.all([
    transaction.objectStore('drafts').delete(range),
    transaction.objectStore('files').delete(range),
    transaction.done,
  ]);
}

/** Returns `otherwise` on failure, since forms also work without a database. */
export async function tried<Result>(work: (drafts: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result) {
  try {
    return await work(await database());
  } catch {
    return otherwise;
  }
}

/** The keys of all drafts of a user. */
export function ofPerson(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}
