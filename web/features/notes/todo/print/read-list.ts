import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { limits } from '../../../../../functions/core/common/limits.ts';
import type { FeedNote, NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { api } from '../../../../session/api.ts';
import { feedQuery } from '../../queries.ts';

/** The notes of a list, and whether these are all of them. */
export interface ReadList {
  notes: readonly FeedNote[];
  isWhole: boolean;
}

/** All notes that a filter finds; without a connection those that were loaded, and null where none were. */
export async function readList(queries: QueryClient, projectId: number, filter: NoteFilter): Promise<ReadList | null> {
  try {
    return { notes: await allNotes(projectId, filter), isWhole: true };
  } catch {
    const { queryKey } = feedQuery(projectId, filter);
    const pages = queries.getQueryData<InfiniteData<FeedNote[]>>(queryKey)?.pages;
    return pages ? { notes: pages.flat(), isWhole: (pages.at(-1)?.length ?? 0) < limits.feedPage } : null;
  }
}

async function allNotes(projectId: number, filter: NoteFilter): Promise<FeedNote[]> {
  const notes: FeedNote[] = [];
  const query = new URLSearchParams({ limit: String(limits.feedPageMax) });
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  for (;;) {
    const page = await api<FeedNote[]>(`/projects/${projectId}/notes?${query}`);
    notes.push(...page);
    if (page.length < limits.feedPageMax) return notes;
    query.set('before', String(page.at(-1)?.id));
  }
}
