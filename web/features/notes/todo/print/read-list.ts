import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { limits } from '../../../../../functions/core/common/limits.ts';
import type { FeedNote, NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { allNotes } from '../../../../session/all-notes.ts';
import { feedQuery } from '../../queries.ts';

/** The notes of a list, and whether these are all of them. */
export interface ReadList {
  notes: readonly FeedNote[];
  isWhole: boolean;
}

/** All notes that a filter finds; without a connection those that were loaded, and null where none were. */
export async function readList(queries: QueryClient, projectId: number, filter: NoteFilter): Promise<ReadList | null> {
  try {
    return { notes: await allNotes(projectId, { filter }), isWhole: true };
  } catch {
    const { queryKey } = feedQuery(projectId, filter);
    const pages = queries.getQueryData<InfiniteData<FeedNote[]>>(queryKey)?.pages;
    return pages ? { notes: pages.flat(), isWhole: (pages.at(-1)?.length ?? 0) < limits.feedPage } : null;
  }
}
