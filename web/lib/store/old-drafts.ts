import { openDB } from 'idb';
import type { Draft } from './draft.ts';

/** The database in which builds up to version 0.11 kept files of draft notes; their texts were in localStorage. */
const DATABASE = 'paradigm-pro-drafts';
const STORE = 'files';
const NAMED = /^paradigm-pro-note-([\da-f-]{36})-([\d-]+?)(-internal)?$/;

/** Migrates the draft notes of older builds. */
export async function takeOldDrafts(put: (draft: Draft, files?: File[]) => Promise<unknown>) {
  const found = new Map<string, Draft & { files?: File[] }>();
  const add = (key: string, fields: Draft['fields'], files?: File[]) => {
    const [, userId = '', form] = NAMED.exec(key) ?? [];
    const of = `${userId}-${form}`;
    const draft = found.get(of) ?? {
      userId,
      name: `note/${form}`,
      fields: {},
      base: { description: '', isInternal: false },
    };
    found.set(of, { ...draft, ...(files && { files }), fields: { ...draft.fields, ...fields } });
  };
  const texts = Object.keys(localStorage).filter((key) => NAMED.test(key));
  for (const key of texts) {
    add(key, key.endsWith('-internal') ? { isInternal: true } : { description: localStorage.getItem(key) });
  }
  const isThere = (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  const old = isThere ? await openDB(DATABASE, 1) : undefined;
  for (const key of (await old?.getAllKeys(STORE)) ?? []) {
    if (NAMED.test(String(key))) add(String(key), {}, await old?.get(STORE, key));
  }
  for (const { files, ...draft } of found.values()) await put(draft, files);
  for (const key of texts) localStorage.removeItem(key);
  await old?.clear(STORE);
  old?.close();
}
