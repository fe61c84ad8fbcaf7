import { useMemo, useSyncExternalStore } from 'react';
import type { Entry } from '../outbox/entry.ts';
import { subjectOf } from '../outbox/queue.ts';
import { useSync } from './use-sync.ts';

const removalsOf = (entries: readonly Entry[]) =>
  new Set(entries.filter(({ kind }) => kind === 'note-removal').map(subjectOf));

/** What waits, in order. */
export function useOutbox(): readonly Entry[] {
  const { subscribe, get } = useSync().outbox.entries;
  return useSyncExternalStore(subscribe, get);
}

/** The notes and files that the person has removed, such as `note:30` and `photo:7`, although the server may not know. */
export function useRemoved(): ReadonlySet<string> {
  const entries = useOutbox();
  return useMemo(() => removalsOf(entries), [entries]);
}

/** Whether a change of a row, such as `task:30`, is not at the server yet. */
export function useIsPending(row: string): boolean {
  const { entries, subjects } = useSync().outbox;
  return useSyncExternalStore(entries.subscribe, () => subjects().has(row));
}
