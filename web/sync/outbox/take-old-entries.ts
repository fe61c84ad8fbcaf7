import { fileKeys } from './durable.ts';
import { openStore, type Store } from './outbox-store.ts';

/** The second database of builds up to 0.11. Goes in 1.1, with this file. */
const OLD = 'paradigm-pro-outbox-2';

/** Moves what a user's page of 0.11 left in the second database into the one there is now. */
export async function takeOldEntries(store: Store, owner: string): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === OLD);
  if (!isThere) return;
  const old = openStore(OLD);
  const entries = await old.entries(owner);
  const keys = entries.flatMap(fileKeys);
  const files = new Map<string, File>();
  for (const key of keys) {
    const file = await old.file(key);
    if (file) files.set(key, file);
  }
  await store.keep({ put: entries, remove: [], files, removeFiles: [] });
  await old.keep({ put: [], remove: entries.map(({ key }) => key), files: new Map(), removeFiles: keys });
}
