import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../functions/core/common/limits.ts';
import type {
  FeedNote,
  GalleryPhoto,
  Message,
  Note,
  NoteAuthor,
  NoteFilter,
  PlacedPhoto,
  Reply,
} from '../../../functions/core/notes/contract.ts';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import { api, apiPage } from '../../session/api.ts';

/** The key of all feeds of a project, whatever their filter. */
export function feedsKey(projectId: number) {
  return ['notes', projectId, 'feed'] as const;
}

/** The feed of a project in pages, newest first; all notes, or those that match a filter. */
export function feedQuery(projectId: number, filter: NoteFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [...feedsKey(projectId), filter] as const,
    ...(Object.keys(filter).length === 0 && { meta: { kept: 'lately' } }),
    queryFn: ({ pageParam, signal }) =>
      api<FeedNote[]>(`/projects/${projectId}/notes?${pageOf(filter, pageParam)}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.feedPage ? undefined : page.at(-1)?.id),
  });
}

export function messagesKey(projectId: number) {
  return ['notes', projectId, 'messages'] as const;
}

/** The messages of a project in pages, newest first: all, those that wait for an answer, or one of them. */
export function messagesQuery(projectId: number, { note, waits }: NoteFilter) {
  const filter: NoteFilter = { ...(note && { note }), ...(waits && { waits }) };
  return infiniteQueryOptions({
    queryKey: [...messagesKey(projectId), filter] as const,
    meta: { kept: 'lately' },
    queryFn: ({ pageParam, signal }) =>
      api<Message[]>(`/projects/${projectId}/notes?kind=messages&${pageOf(filter, pageParam)}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.feedPage ? undefined : page.at(-1)?.id),
  });
}

export function noteQuery(projectId: number, noteId: number) {
  return queryOptions({
    queryKey: ['notes', projectId, noteId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Note>(`/projects/${projectId}/notes/${noteId}`, { signal }),
  });
}

/** All replies of a note, oldest first. */
export function repliesQuery(projectId: number, noteId: number) {
  return queryOptions({
    queryKey: ['notes', projectId, 'replies', noteId] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<Reply[]>(`/projects/${projectId}/notes/${noteId}/replies`, { signal }),
  });
}

/** The task of the person's last note in a project, where the next one begins; null without a note. */
export function lastTaskQuery(projectId: number, userId: string) {
  return queryOptions({
    queryKey: ['notes', projectId, 'last-task', userId] as const,
    meta: { kept: 'lately' },
    queryFn: async ({ signal }) => {
      const path = `/projects/${projectId}/notes?author=${userId}&limit=1`;
      return (await api<FeedNote[]>(path, { signal }))[0]?.task_id ?? null;
    },
  });
}

export function authorsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['notes', projectId, 'authors'] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) => api<NoteAuthor[]>(`/projects/${projectId}/note-authors`, { signal }),
  });
}

/** The key of all galleries of a project, whatever their filter. */
export function galleriesKey(projectId: number) {
  return ['notes', projectId, 'gallery'] as const;
}

/** How long pictures that were seen stay at hand without a connection: a day, in milliseconds. */
const SEEN_MS = 24 * 60 * 60 * 1000;

/** The pictures of a project in pages, by their day, newest first. */
export function galleryQuery(projectId: number, { photos: _all, waits: _any, ...filter }: NoteFilter) {
  return infiniteQueryOptions({
    queryKey: [...galleriesKey(projectId), filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api<GalleryPhoto[]>(`/projects/${projectId}/photos?${pageOf(filter, pageParam)}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.feedPage ? undefined : page.at(-1)?.id),
    gcTime: SEEN_MS,
  });
}

/** The pictures of all projects in pages, or of one, by their day, newest first; live as the list `photos`. */
export function allPhotosQuery(projectId: number | null) {
  return infiniteQueryOptions({
    queryKey: ['photos', projectId] as const,
    queryFn: ({ pageParam, signal }) => {
      const page = pageOf({}, pageParam);
      if (projectId !== null) page.set('project', String(projectId));
      return api<PlacedPhoto[]>(`/photos?${page}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < limits.feedPage ? undefined : page.at(-1)?.id),
    staleTime: 0,
    gcTime: SEEN_MS,
  });
}

/** The first matches of a search, for the choice of a project. */
export const projectsOfPhotosQuery = (search: string) =>
  queryOptions({
    queryKey: ['projects', 'choices', search],
    queryFn: ({ signal }) => apiPage<ProjectListItem>('/projects', { search, sort: 'name', limit: 20 }, signal),
  });

/** The project that is chosen, by its name; none when it is gone. */
export const projectOfPhotosQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'named', projectId] as const,
    queryFn: ({ signal }) => api<ProjectListItem[]>(`/projects?ids=${projectId}`, { signal }),
  });

/** The query of the page after the entry `before`; of the first page with 0. */
function pageOf(filter: NoteFilter, before = 0): URLSearchParams {
  const query = new URLSearchParams({ limit: String(limits.feedPage), ...(before > 0 && { before: String(before) }) });
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  return query;
}
