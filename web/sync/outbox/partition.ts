import type { LeftRow } from '../../../functions/api/plan/batch.contract.ts';
import { createDurable, type Files } from './durable.ts';
import type { Entry, Refusal } from './entry.ts';
import { type PartitionName, partitionOf } from './known-kinds.ts';
import { asLeader } from './leader.ts';
import { openStore } from './store.ts';

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

/** One change of a partition, sent to every tab. */
export interface Step {
  put?: readonly Entry[];
  remove?: readonly string[];
  /** The outcome of removed entries. */
  outcome?: Outcome;
}

export type Partition = ReturnType<typeof createPartition>;

interface Options {
  name: PartitionName;
  /** Called with changes by other tabs, and with the stored entries. */
  onStep: (step: Step) => void;
  /** Moves entries and files that belong to another partition; resolves to true once they are stored there. */
  moveOver: (entries: readonly Entry[], files: Files) => Promise<boolean>;
}

/** The entries in one database, shared by channel and lock with the tabs of every build that knows this partition. */
export function createPartition({ name, onStep, moveOver }: Options) {
  const entries = new Map<string, Entry>();
  const removed = new Set<string>();
  const store = openStore(name);
  const durable = createDurable(store, {
    entryOf: (key) => entries.get(key),
    handOn: (files) => channel?.postMessage({ files }),
  });
  let channel: BroadcastChannel | undefined;
  let owner = '';

  const isOwn = (entry: Entry) => [name, undefined].includes(partitionOf(entry));

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
    apply({ put: kept.filter((entry) => isOwn(entry) && !entries.has(entry.key)) });
    for (const entry of kept.filter((found) => !isOwn(found))) {
      const file = await store.file(entry.key);
      if (!(await moveOver([entry], new Map(file && [[entry.key, file]])))) continue;
      const remove = [entry.key];
      await store.keep({ put: [], remove, files: new Map(), removeFiles: remove });
      channel?.postMessage({ remove });
    }
  }

  return {
    ...durable,
    name,
    commit,
    has: (key: string) => entries.has(key),
    entries: () => entries.values(),
    forget: () => durable.whenKept().then(() => store.forget(owner)),
    /** Runs work as the leader of this partition. */
    asLeader: (work: () => Promise<void>) => asLeader(store, `${name} ${owner}`, work),
    /** Loads the user's stored entries and syncs with other tabs; returns a function that stops it. */
    open: (userId: string): (() => void) => {
      owner = userId;
      const opened = new BroadcastChannel(`${name} ${owner}`);
      channel = opened;
      opened.onmessage = ({ data: { files, put = [], ...step } }) => {
        durable.hold(files ?? new Map());
        apply({ ...step, put: put.filter(isOwn) });
      };
      read().catch(() => durable.isDurable.set(false));
      return () => opened.close();
    },
  };
}
