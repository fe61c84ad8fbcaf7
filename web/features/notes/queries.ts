import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../functions/api/http/limits.ts';
import type { FeedNote, Note } from '../../../functions/api/notes/contract.ts';
import { api } from '../../session/api.ts';

/** The feed of a project in pages, newest first. */
export function feedQuery(projectId: number) {
  return infiniteQueryOptions({
    queryKey: ['notes', projectId, 'feed'] as const,
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam ? `&before=${pageParam}` : '';
      return api<FeedNote[]>(`/projects/${projectId}/notes?limit=${limits.feedPage}${before}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.feedPage ? undefined : page.at(-1)?.id),
  });
}

export function noteQuery(projectId: number, noteId: number) {
  return queryOptions({
    queryKey: ['notes', projectId, noteId] as const,
    queryFn: ({ signal }) => api<Note>(`/projects/${projectId}/notes/${noteId}`, { signal }),
  });
}
