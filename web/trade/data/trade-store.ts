// The data of trades' links in IndexedDB: keys, the visits seen last, and entries that wait to be sent.
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { VisitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import type { Visits } from '../../../functions/core/visits/contract.ts';
import { databaseOf } from '../../lib/store/database.ts';
import { wait } from '../../lib/time/timers.ts';
import type { Waiting } from './waiting.ts';

/** Visits are kept this long after the server confirmed them; milliseconds. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
/** A database that has not opened after so many milliseconds is taken for none. */
const OPENS_WITHIN_MS = 5_000;

export interface Seen {
  visits: Visits;
  etag: string;
  drawings?: VisitDrawings;
  /** When the server confirmed the visits, in milliseconds since 1970. */
  at: number;
}

/** The key of a link, and when its page was opened last, in milliseconds since 1970. */
interface KeptKey {
  key: string;
  openedAt: number;
}

interface Schema extends DBSchema {
  /** Browsers that kept a key before its openings were noted have it alone. */
  keys: { key: string; value: KeptKey | string };
  seen: { key: string; value: Seen };
  /** By Idempotency-Key. */
  waiting: { key: string; value: Waiting; indexes: { link: string } };
}

type Change = IDBPTransaction<Schema, ('keys' | 'seen' | 'waiting')[], 'readwrite'>;

export interface Store {
  key: (link: string) => Promise<string | undefined>;
  /** Keeps the key with the moment, since the page of the link opens now. Whether it is kept. */
  keepKey: (link: string, key: string) => Promise<boolean>;
  seen: (link: string) => Promise<Seen | undefined>;
  keepSeen: (link: string, seen: Seen) => Promise<boolean>;
  /** In the order in which they were made; undefined when this browser cannot keep anything. */
  waiting: (link: string) => Promise<Waiting[] | undefined>;
  keepWaiting: (waiting: Waiting) => Promise<boolean>;
  dropWaiting: (key: string) => Promise<boolean>;
  /** Removes everything of a link. */
  forget: (link: string) => Promise<void>;
  /** Links whose page was neither opened nor confirmed for as long as visits are kept. */
  unopened: () => Promise<string[]>;
}

/** Private windows and full disks keep nothing: reads then find nothing, and the page works with a connection only. */
export function openStore(now: () => number = Date.now): Store {
  const opened = databaseOf<Schema>('paradigm-pro-trade', 1, upgrade, (opening) => Promise.race([opening, noAnswer()]));
  async function use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work(await opened());
    } catch {
      return undefined;
    }
  }
  const done = async (work: (database: IDBPDatabase<Schema>) => Promise<unknown>) =>
    (await use(async (database) => {
      await work(database);
      return true;
    })) ?? false;
  /** Keys that the browser had no room for. */
  const unkept = new Map<string, string>();
  /** An answer may arrive, and a photo be ready, when the link was forgotten meanwhile, also in another tab. */
  const whereKept = async (link: string, put: (change: Change) => Promise<unknown>) =>
    (await use(async (database) => {
      const change = database.transaction(['keys', 'seen', 'waiting'], 'readwrite');
      const keys = change.objectStore('keys');
      const key = unkept.get(link);
      if (key !== undefined) await keys.put({ key, openedAt: now() }, link);
      const isKept = (await keys.getKey(link)) !== undefined;
      await Promise.all([isKept && put(change), change.done]);
      unkept.delete(link);
      return isKept;
    })) ?? false;
  const isOld = (at: number) => now() - at > KEPT_MS;

  return {
    key: (link) => use(async (database) => keyIn(await database.get('keys', link))?.key),
    keepKey: async (link, key) => {
      const isKept = await done((database) => database.put('keys', { key, openedAt: now() }, link));
      if (!isKept) unkept.set(link, key);
      return isKept;
    },
    seen: (link) =>
      use(async (database) => {
        const seen = await database.get('seen', link);
        if (!seen || !isOld(seen.at)) return seen;
        await database.delete('seen', link);
        return undefined;
      }),
    keepSeen: (link, seen) => whereKept(link, (change) => change.objectStore('seen').put(seen, link)),
    waiting: (link) =>
      use(async (database) => {
        const all = await database.getAllFromIndex('waiting', 'link', link);
        const [old, rest] = [all.filter(({ at }) => isOld(at)), all.filter(({ at }) => !isOld(at))];
        await Promise.all(old.map(({ key }) => database.delete('waiting', key)));
        return rest.sort((one, other) => one.at - other.at);
      }),
    keepWaiting: (waiting) => whereKept(waiting.link, (change) => change.objectStore('waiting').put(waiting)),
    dropWaiting: (key) => done((database) => database.delete('waiting', key)),
    forget: async (link) => {
      unkept.delete(link);
      await use(async (database) => {
        const change = database.transaction(['keys', 'seen', 'waiting'], 'readwrite');
        const waiting = change.objectStore('waiting');
        await Promise.all([
          change.objectStore('keys').delete(link),
          change.objectStore('seen').delete(link),
          ...(await waiting.index('link').getAllKeys(link)).map((key) => waiting.delete(key)),
        ]);
        await change.done;
      });
    },
    unopened: async () =>
      (await use(async (database) => {
        const old: string[] = [];
        for (const link of await database.getAllKeys('keys')) {
          const [kept, seen] = await Promise.all([database.get('keys', link), database.get('seen', link)]);
          if (isOld(Math.max(keyIn(kept)?.openedAt ?? 0, seen?.at ?? 0))) old.push(link);
        }
        return old;
      })) ?? [],
  };
}

function keyIn(kept: KeptKey | string | undefined): KeptKey | undefined {
  return typeof kept === 'string' ? { key: kept, openedAt: 0 } : kept;
}

async function noAnswer(): Promise<never> {
  await wait(OPENS_WITHIN_MS);
  throw new Error('The database does not answer');
}

function upgrade(database: IDBPDatabase<Schema>) {
  database.createObjectStore('keys');
  database.createObjectStore('seen');
  database.createObjectStore('waiting', { keyPath: 'key' }).createIndex('link', 'link');
}
