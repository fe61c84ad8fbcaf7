import { limits } from '../../functions/core/common/limits.ts';
import type { FeedNote, NoteFilter } from '../../functions/core/notes/contract.ts';
import { api } from './api.ts';

/** All notes of a project that a filter finds, newest first, page by page. Rejects when one cannot be read. */
export async function allNotes(
  projectId: number,
  { filter = {}, signal }: { filter?: NoteFilter; signal?: AbortSignal },
): Promise<FeedNote[]> {
  const notes: FeedNote[] = [];
  const query = new URLSearchParams({ limit: String(limits.feedPageMax) });
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  for (;;) {
    const page = await api<FeedNote[]>(`/projects/${projectId}/notes?${query}`, signal && { signal });
    notes.push(...page);
    if (page.length < limits.feedPageMax) return notes;
    query.set('before', String(page.at(-1)?.id));
  }
}
