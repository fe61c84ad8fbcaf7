import { useMemo } from 'react';
import { useSelected, useValue } from '../../lib/store/use-store.ts';
import { type Entry, isSaid } from '../outbox/entry.ts';
import { subjectOf } from '../outbox/queue.ts';
import { useSync } from './use-sync.ts';

const removalsOf = (entries: readonly Entry[]) =>
  new Set(entries.filter(({ kind }) => kind === 'note-removal').map(subjectOf));

/** The pending entries, in order, without what nobody said. */
export function useOutbox(): readonly Entry[] {
  const entries = useValue(useSync().outbox.entries);
  return useMemo(() => entries.filter(isSaid), [entries]);
}

/** Notes and files with a pending removal, such as `note:30` and `photo:7`. */
export function useRemoved(): ReadonlySet<string> {
  const entries = useOutbox();
  return useMemo(() => removalsOf(entries), [entries]);
}

/** Whether a row, such as `task:30`, has a pending change. */
export function useIsPending(row: string): boolean {
  const { entries, subjects } = useSync().outbox;
  return useSelected(entries, () => subjects().has(row));
}
