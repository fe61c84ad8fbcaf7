import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { type IDBPDatabase, openDB } from 'idb';
import { forgetPictures } from '../../../model/kept-pictures.ts';
import { readSession } from '../../../session/session-store.ts';

const DATABASE = 'paradigm-pro-client';
const STORE = 'last-seen';
/** Answers that come close together are written once; milliseconds. */
const GATHER_MS = 500;

/** What somebody saw last is put into the cache, and from then on what they see is kept for the next time. */
export async function keepLastSeen(cache: QueryClient): Promise<void> {
  const user = userOf(readSession()?.access_token);
  if (!user) return;
  const kept = await inStore<DehydratedState>((store) => store.get(STORE, user));
  if (kept) hydrate(cache, kept);
  let timer: ReturnType<typeof setTimeout> | undefined;
  cache.getQueryCache().subscribe(({ type, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    clearTimeout(timer);
    timer = setTimeout(() => void inStore((store) => store.put(STORE, dehydrate(cache), user)), GATHER_MS);
  });
}

/** For whoever signed out: nothing of what was seen stays in this browser. */
export async function forgetLastSeen(): Promise<void> {
  await Promise.all([inStore((store) => store.clear(STORE)), forgetPictures()]);
}

/** The user of a token, unchecked: it is only the name under which things are kept. */
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
    // Private windows and full disks have no room; the site then shows what the server says.
    return undefined;
  }
}
