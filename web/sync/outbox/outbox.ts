import { valueStore } from '../../lib/store/value-store.ts';
import type { Files } from './durable.ts';
import type { Entry, Refusal } from './entry.ts';
import { partitions as names, partitionOf } from './known-kinds.ts';
import { createPartition, type Outcome, type Partition, type Step } from './partition.ts';
import { dependents, madeDraft, neededDrafts, rewritten } from './queue.ts';

export type { Outcome };

/** What the signed-in person did and the server has not confirmed yet, in order; the same in every tab. */
export const outbox = valueStore<readonly Entry[]>([]);

/** False when this browser does not keep what waits: it is lost with the tab. */
export const isDurable = valueStore(true);

const outcomes = new Map<string, (outcome: Outcome) => void>();
const delays = new Map<string, () => void>();
const ids = new Map<number, number>();

export const partitions: readonly Partition[] = names.map((name) =>
  createPartition({
    name,
    onStep: follow,
    moveOver: async (entries, files) => {
      commit({ put: entries }, files);
      return whenKept();
    },
  }),
);
for (const each of partitions)
  each.isDurable.subscribe(() => isDurable.set(partitions.every((partition) => partition.isDurable.get())));

/** Reads what the person left in this browser, and follows the other tabs until the returned function is called. */
export function openOutbox(userId: string): () => void {
  const closings = partitions.map(({ open }) => open(userId));
  return () => {
    for (const close of closings) close();
  };
}

/** The bytes of a file of an entry; undefined when the browser has thrown them away. */
export async function fileOf(key: string): Promise<File | undefined> {
  for (const partition of partitions) {
    const file = await partition.fileOf(key);
    if (file) return file;
  }
  return undefined;
}

/** Resolves when everything so far survives a reload; to false when this browser does not keep it. */
export async function whenKept(): Promise<boolean> {
  return (await Promise.all(partitions.map((partition) => partition.whenKept()))).every(Boolean);
}

/** Removes all that the person's outbox holds in this browser. */
export async function forgetEntries() {
  await Promise.all(partitions.map(({ forget }) => forget()));
}

/** Keeps an entry and resolves when the server has taken or refused it, in whatever tab, or a person has discarded it. */
export function enqueue(entry: Entry, files: Files = new Map()): Promise<Outcome> {
  const outcome = new Promise<Outcome>((resolve) => outcomes.set(entry.key, resolve));
  commit({ put: [neededDrafts(entry).reduce(withKnownId, entry)] }, files);
  return outcome;
}

/** Resolves when an entry could not be sent at once. */
export function whenDelayed(key: string): Promise<void> {
  return new Promise((resolve) => delays.set(key, resolve));
}

export function noteDelay(key: string) {
  delays.get(key)?.();
  delays.delete(key);
}

/** What has happened to an entry on its way. */
export function amend(entry: Entry) {
  if (entryOf(entry.key)) commit({ put: [entry] });
}

export function entryOf(key: string): Entry | undefined {
  return outbox.get().find((entry) => entry.key === key);
}

/** A time for a new entry, after all that wait. */
export function nextOrder(): number {
  return Math.max(Date.now(), (outbox.get().at(-1)?.order ?? 0) + 1);
}

/** The server has done what the entry says; what waits for the new row's id goes on. */
export function settle(entry: Entry, id: number) {
  commit({ put: named(entry, id), remove: [entry.key], outcome: { kind: 'sent', id } });
}

/** The id of a new row is known, although the answer is still under way. */
export function learnId(entry: Entry, id: number) {
  const put = named(entry, id);
  if (put.length > 0) commit({ put });
}

/** The id that a row got which was drawn before it had one. */
export function idOfDraft(draftId: number): number | undefined {
  return ids.get(draftId);
}

/** The server will not take the entry: it stays until a person has decided. */
export function refuse(entry: Entry, refusal: Refusal) {
  if (entry.isDroppedWhenRefused) commit({ remove: [entry.key], outcome: { kind: 'refused', entry, refusal } });
  else commit({ put: [{ ...entry, refusal }] });
}

/** Tries a refused entry once more, as it is or in another form. */
export function retry({ refusal: _refusal, ...entry }: Entry, before = entry.key) {
  commit({ put: [entry], remove: before === entry.key ? [] : [before] });
}

/** Gives an entry up, and what makes no sense without it. A person has said so. */
export function discard(entry: Entry) {
  const all = [entry, ...dependents(outbox.get(), entry)];
  commit({ remove: all.map(({ key }) => key) });
}

/** Rows may have got their ids while a person was still about to do something with them. */
function withKnownId(entry: Entry, draftId: number): Entry {
  const id = ids.get(draftId);
  return id === undefined ? entry : rewritten(entry, draftId, id);
}

function named(entry: Entry, id: number): Entry[] {
  const draftId = madeDraft(entry);
  if (draftId === undefined) return [];
  ids.set(draftId, id);
  return outbox.get().flatMap((other) => {
    const next = rewritten(other, draftId, id);
    return next === other ? [] : [next];
  });
}

/** Where an entry is, or belongs when it is new. */
export function homeOf(entry: Entry): Partition | undefined {
  const home = partitionOf(entry);
  return partitions.find(({ has }) => has(entry.key)) ?? partitions.find(({ name }) => name === home);
}

function commit({ put = [], remove = [], outcome }: Step, files: Files = new Map()) {
  for (const partition of partitions) {
    const own = put.filter((entry) => homeOf(entry) === partition);
    const gone = remove.filter(partition.has);
    if (own.length + gone.length > 0) partition.commit({ put: own, remove: gone, ...(outcome && { outcome }) }, files);
  }
}

function follow({ put = [], remove = [], outcome = { kind: 'discarded' } }: Step) {
  const all = partitions.flatMap(({ entries }) => [...entries()]);
  outbox.set(all.sort((one, other) => one.order - other.order));
  for (const entry of put) {
    const { refusal } = entry;
    if (refusal) tell(entry.key, { kind: 'refused', entry, refusal });
  }
  for (const key of remove) tell(key, outcome);
}

function tell(key: string, outcome: Outcome) {
  outcomes.get(key)?.(outcome);
  outcomes.delete(key);
}
