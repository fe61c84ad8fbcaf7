import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { type IDBPDatabase, openDB } from 'idb';
import { forgetPictures } from '../../../model/kept-pictures.ts';
import { readSession } from '../../../session/session-store.ts';

const DATABASE = 'paradigm-pro-client';
const STORE = 'last-seen';
/** Answers in quick succession are stored together; milliseconds. */
const BATCH_MS = 500;

/** Loads the user's last seen data into the cache, and stores new data from then on. */
export async function keepLastSeen(cache: QueryClient): Promise<void> {
  const user = userOf(readSession()?.access_token);
  if (!user) return;
  const kept = await inStore<DehydratedState>((store) => store.get(STORE, user));
  if (kept) hydrate(cache, kept);
  let timer: ReturnType<typeof setTimeout> | undefined;
  cache.getQueryCache().subscribe(({ type, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    clearTimeout(timer);
    timer = setTimeout(() => void inStore((store) => store.put(STORE, dehydrate(cache), user)), BATCH_MS);
  });
}

/** Removes all stored data from this browser at sign-out. */
export async function forgetLastSeen(): Promise<void> {
  await Promise.all([inStore((store) => store.clear(STORE)), forgetPictures()]);
}

/** The user of a token, unverified: only used as storage key. */
function userOf(token = ''): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

async function inStore<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> {
  try {
    const database = await openDB(DATABASE, 1, { upgrade: (made) => void made.createObjectStore(STORE) });
    return await work(database).finally(() => database.close());
  } catch {
    // Private windows and full disks cannot store; the site then works online only.
    return undefined;
  }
}
