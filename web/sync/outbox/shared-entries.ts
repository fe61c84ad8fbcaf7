import type { LeftRow } from '../../../functions/core/plan/batch.contract.ts';
import { createDurable, type Files } from './durable.ts';
import type { Entry, Refusal } from './entry.ts';
import { asLeader } from './leader.ts';
import { OUTBOX, openStore, type Store } from './outbox-store.ts';

/** What the server made of an entry: the id of its row, and the rows of a batch that it left as they are. */
export interface Sent {
  id: number;
  left?: readonly LeftRow[];
}

/** A batch of which rows were left as they are. */
export interface LeftOver {
  entry: Entry;
  left: readonly LeftRow[];
}

export type Outcome =
  | { kind: 'sent'; id: number; leftOver?: LeftOver }
  | { kind: 'refused'; entry: Entry; refusal: Refusal }
  | { kind: 'discarded' };

/** One change of the entries, sent to every tab. */
export interface Step {
  put?: readonly Entry[];
  remove?: readonly string[];
  /** The outcome of removed entries. */
  outcome?: Outcome;
}

interface Options {
  /** Whose entries these are. */
  owner: string;
  /** By default the database of the browser. */
  store?: Store | undefined;
  /** Called with each change, also those by other tabs, and with the stored entries. */
  onStep: (step: Step) => void;
}

/** The entries of one user in one database, shared by channel and lock with the other tabs of this browser. */
export function createSharedEntries({ owner, store = openStore(), onStep }: Options) {
  const entries = new Map<string, Entry>();
  const removed = new Set<string>();
  const durable = createDurable(store, {
    entryOf: (key) => entries.get(key),
    handOn: (files) => channel?.postMessage({ files }),
  });
  let channel: BroadcastChannel | undefined;

  function apply(step: Step) {
    for (const entry of step.put ?? []) if (!removed.has(entry.key)) entries.set(entry.key, entry);
    for (const key of step.remove ?? []) {
      removed.add(key);
      entries.delete(key);
    }
    onStep(step);
  }

  function commit(step: Step, files: Files = new Map()) {
    const { put = [], remove = [] } = step;
    const gone = remove.flatMap((key) => entries.get(key) ?? []);
    durable.hold(files);
    apply(step);
    channel?.postMessage(step);
    // In parallel to the request: transactions of a tab run in the order of their start.
    durable.persist({ put, remove, gone });
  }

  async function read() {
    const kept = await store.entries(owner);
    apply({ put: kept.filter((entry) => !entries.has(entry.key)) });
  }

  return {
    ...durable,
    commit,
    entries: () => entries.values(),
    forget: () => durable.whenKept().then(() => store.forget(owner)),
    /** Runs work as the leader of these entries. */
    asLeader: (work: () => Promise<void>) => asLeader(store, `${OUTBOX} ${owner}`, work),
    /** Loads the stored entries and syncs with other tabs; returns a function that stops it. */
    open: (): (() => void) => {
      const opened = new BroadcastChannel(`${OUTBOX} ${owner}`);
      channel = opened;
      opened.onmessage = ({ data: { files, ...step } }) => {
        durable.hold(files ?? new Map());
        apply(step);
      };
      read().catch(() => durable.isDurable.set(false));
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
}
