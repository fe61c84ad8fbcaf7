import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { newKey } from '../../lib/http/api.ts';
import { keyedStore } from '../../lib/store/keyed-store.ts';
import { valueStore } from '../../lib/store/value-store.ts';
import { createDisputes } from './disputes.ts';
import type { Files } from './durable.ts';
import { type Entry, isDropped, type Refusal } from './entry.ts';
import type { Store } from './outbox-store.ts';
import { dependents, madeDraft, neededDrafts, rewritten, subjectsOf } from './queue.ts';
import { createSharedEntries, type LeftOver, type Outcome, type Sent, type Step } from './shared-entries.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** The same in every tab, also of what two tabs wrote in one millisecond. */
function inSendingOrder(one: Entry, other: Entry): number {
  return one.order - other.order || (one.key < other.key ? -1 : 1);
}

/** The unconfirmed writes of one user; the same in every tab of this browser. */
export function createOutbox(owner: string, store?: Store) {
  /** In sending order. */
  const entries = valueStore<readonly Entry[]>([]);
  /** The uploaded share of a file, from 0 to 1, by its key. */
  const uploads = keyedStore<number>();
  /** The last batch of which rows were left as they are. */
  const leftOver = valueStore<LeftOver | null>(null);
  const outcomes = new Map<string, (outcome: Outcome) => void>();
  const delays = new Map<string, () => void>();
  const ids = new Map<number, number>();
  /** The draft ids of rows, by their real ones with the entity. */
  const drafts = new Map<string, number>();
  let about = { entries: entries.get(), subjects: new Set<string>() };

  const shared = createSharedEntries({ owner, store, onStep: applyStep });
  const { commit } = shared;

  function entryOf(key: string): Entry | undefined {
    return entries.get().find((entry) => entry.key === key);
  }

  /** The entry with real ids for rows that received theirs meanwhile. */
  function withKnownId(entry: Entry, draftId: number): Entry {
    const id = ids.get(draftId);
    return id === undefined ? entry : rewritten(entry, draftId, id);
  }

  /** The entries that refer to the row created by an entry, with its id. */
  function named(entry: Entry, id: number): Entry[] {
    const draftId = madeDraft(entry);
    if (draftId === undefined) return [];
    ids.set(draftId, id);
    if (entry.kind === 'plan' && 'draftId' in entry.write) drafts.set(rowKey(entry.write.entity, id), draftId);
    return entries.get().flatMap((other) => {
      const next = rewritten(other, draftId, id);
      return next === other ? [] : [next];
    });
  }

  function applyStep({ put = [], remove = [], outcome = { kind: 'discarded' } }: Step) {
    const gone = outcome.kind === 'sent' ? entries.get().filter(({ key }) => remove.includes(key)) : [];
    entries.set([...shared.entries()].sort(inSendingOrder));
    for (const entry of put) {
      const { refusal } = entry;
      if (refusal) tell(entry.key, { kind: 'refused', entry, refusal });
    }
    for (const key of remove) tell(key, outcome);
    if (outcome.kind !== 'sent') return;
    if (outcome.leftOver) leftOver.set(outcome.leftOver);
    // A tab of an older build sent it, which does not know what waits for its id.
    const waiting = gone.flatMap((entry) => named(entry, outcome.id));
    if (waiting.length > 0) commit({ put: waiting });
  }

  function tell(key: string, outcome: Outcome) {
    outcomes.get(key)?.(outcome);
    outcomes.delete(key);
  }

  /** Retries a refused entry, unchanged or modified. */
  function retry({ refusal: _refusal, ...entry }: Entry, before = entry.key) {
    commit({ put: [entry], remove: before === entry.key ? [] : [before] });
  }

  /** Discards an entry and its dependents, at the user's request. */
  function discard(entry: Entry) {
    const all = [entry, ...dependents(entries.get(), entry)];
    commit({ remove: all.map(({ key }) => key) });
  }

  return {
    entries,
    uploads,
    leftOver,
    isDurable: shared.isDurable,
    /** Resolves when everything so far is stored; to false when this browser cannot store. */
    whenKept: shared.whenKept,
    /** The file of an entry; undefined when the browser has evicted it. */
    fileOf: shared.fileOf,
    /** Loads the owner's stored entries and syncs with other tabs; returns a function that stops it. */
    open: shared.open,
    /** Removes all entries from this browser. */
    forget: shared.forget,
    asLeader: shared.asLeader,
    ...createDisputes({ retry, discard }),
    entryOf,
    retry,
    discard,

    /** The items of the entries, such as `task:30`. Cached, since a hundred rows ask at once. */
    subjects: (): ReadonlySet<string> => {
      const now = entries.get();
      if (about.entries !== now) about = { entries: now, subjects: new Set(now.flatMap(subjectsOf)) };
      return about.subjects;
    },

    /** What every new entry has: a key of its own, a time after all that wait, and its user. */
    stamp: () => ({
      key: newKey(),
      order: Math.max(Date.now(), (entries.get().at(-1)?.order ?? 0) + 1),
      userId: owner,
    }),

    /**
     * Adds an entry; resolves when the server has accepted or refused it, in any tab, or the user has discarded it.
     */
    enqueue: (entry: Entry, files: Files = new Map()): Promise<Outcome> => {
      const outcome = new Promise<Outcome>((resolve) => outcomes.set(entry.key, resolve));
      commit({ put: [neededDrafts(entry).reduce(withKnownId, entry)] }, files);
      return outcome;
    },

    /** Resolves when the first attempt of an entry has failed. */
    whenDelayed: (key: string) => new Promise<void>((resolve) => delays.set(key, resolve)),

    noteDelay: (key: string) => {
      delays.get(key)?.();
      delays.delete(key);
    },

    /** Updates an entry with its progress. */
    amend: (entry: Entry) => {
      if (entryOf(entry.key)) commit({ put: [entry] });
    },

    /** Removes a confirmed entry; entries that wait for the new row's id continue. */
    settle: (entry: Entry, { id, left = [] }: Sent) => {
      const leftOver = left.length > 0 && { leftOver: { entry, left } };
      commit({ put: named(entry, id), remove: [entry.key], outcome: { kind: 'sent', id, ...leftOver } });
    },

    /** Sets the id of a new row, before its answer has arrived. */
    learnId: (entry: Entry, id: number) => commit({ put: named(entry, id) }),

    /** The real id of a row with a draft id. */
    idOfDraft: (draftId: number) => ids.get(draftId),

    /** The draft id that a row of this browser began with. */
    draftOf: (entity: PlanEntity, id: number) => drafts.get(rowKey(entity, id)),

    /** Marks an entry as refused until the user decides. */
    refuse: (entry: Entry, refusal: Refusal) => {
      if (isDropped(entry)) commit({ remove: [entry.key], outcome: { kind: 'refused', entry, refusal } });
      else commit({ put: [{ ...entry, refusal }] });
    },
  };
}
