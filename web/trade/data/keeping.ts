// Answers, photos and steps of to-dos that wait to be sent: in this page at once, and in the browser when it has stored them.
import type { Link } from './link.ts';
import type { Store } from './trade-store.ts';
import { isMessage, type Waiting } from './waiting.ts';
import type { WeekState } from './week-state.ts';

interface Options {
  link: Link;
  store: Store;
  get: () => WeekState;
  put: (change: Partial<WeekState>) => void;
}

/** Keeps what waits until it is sent. The page says so when it alone holds answers or photos. */
export function createKeeping({ link, store, get, put }: Options) {
  /** The keys of entries in this page alone: being stored, or refused by the browser. */
  const inPage = new Map<string, 'storing' | 'refused'>();
  /** The keys of finished entries, which a browser that failed to remove them may give again. */
  const done = new Set<string>();

  async function storeOne(waiting: Waiting) {
    inPage.set(waiting.key, inPage.get(waiting.key) ?? 'storing');
    const isStored = await store.keepWaiting(waiting);
    if (isStored && done.has(waiting.key)) await store.dropWaiting(waiting.key);
    if (isStored || done.has(waiting.key)) inPage.delete(waiting.key);
    else inPage.set(waiting.key, 'refused');
    show(get().waiting);
  }

  function show(waiting: readonly Waiting[]) {
    put({ waiting, isKept: waiting.filter(isMessage).every(({ key }) => inPage.get(key) !== 'refused') });
  }

  return {
    /** Whether leaving the page would lose something. */
    isAtRisk: () =>
      get()
        .waiting.filter(isMessage)
        .some(({ key }) => inPage.has(key)),

    /** Takes over what other tabs have kept or sent, and tries again to store the entries of this page. */
    read: async () => {
      const before = new Set(inPage.keys());
      for (const waiting of get().waiting) if (inPage.get(waiting.key) === 'refused') await storeOne(waiting);
      const kept = await store.waiting(link.id);
      if (!kept) return;
      const stored = new Map(kept.filter(({ key }) => !done.has(key)).map((each) => [each.key, each]));
      const own = get().waiting.filter(({ key }) => !stored.has(key) && (before.has(key) || inPage.has(key)));
      show([...stored.values(), ...own].sort((one, other) => one.at - other.at));
    },

    /** Adds what waits. */
    add: async (all: readonly Waiting[]) => {
      for (const { key } of all) inPage.set(key, 'storing');
      show([...get().waiting, ...all]);
      for (const waiting of all) await storeOne(waiting);
    },

    drop: async (key: string) => {
      done.add(key);
      inPage.delete(key);
      await store.dropWaiting(key);
      show(get().waiting.filter((each) => each.key !== key));
    },
  };
}
