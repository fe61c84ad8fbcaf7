import { mutationOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dropNote } from './feed-cache.ts';
import { feedQuery, noteQuery } from './queries.ts';

export function removeNote(projectId: number) {
  return mutationOptions({
    mutationFn: (noteId: number) => api(`/projects/${projectId}/notes/${noteId}`, { method: 'DELETE' }),
    onSuccess: (_answer, noteId) =>
      queryClient.setQueryData(feedQuery(projectId).queryKey, (feed) => feed && dropNote(feed, noteId)),
    meta: { success: 'Note Deleted', failure: 'Error deleting project note', onProjectScreen: true },
  });
}

export function removePhoto(projectId: number, noteId: number) {
  return mutationOptions({
    mutationFn: (photoId: number) => api(`/projects/${projectId}/photos/${photoId}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries(noteQuery(projectId, noteId)),
    meta: { success: 'Item removed', failure: 'Item could not be removed', onProjectScreen: true },
  });
}
