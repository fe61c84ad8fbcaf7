import { useMemo, useSyncExternalStore } from 'react';
import type { Entry } from '../outbox/entry.ts';
import { outbox } from '../outbox/outbox.ts';
import { subjectOf } from '../outbox/queue.ts';

const removalsOf = (entries: readonly Entry[]) =>
  new Set(entries.filter(({ kind }) => kind === 'note-removal').map(subjectOf));

let rowsOf: readonly Entry[] = [];
let rows: ReadonlySet<string> = new Set();

/** What waits, in order. */
export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

/** The notes and files that the person has removed, such as `note:30` and `photo:7`, although the server may not know. */
export function useRemoved(): ReadonlySet<string> {
  const entries = useOutbox();
  return useMemo(() => removalsOf(entries), [entries]);
}

/** Whether a change of a row, such as `task:30`, is not at the server yet. */
export function useIsPending(row: string): boolean {
  return useSyncExternalStore(outbox.subscribe, () => pendingRows().has(row));
}

/** A hundred rows ask at once; the answer is the same until the outbox changes. */
function pendingRows(): ReadonlySet<string> {
  if (rowsOf === outbox.get()) return rows;
  rowsOf = outbox.get();
  rows = new Set(rowsOf.map(subjectOf));
  return rows;
}
