import { mutationOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { taskNotesQuery } from '../../lib/live/task-notes.ts';
import { queryClient } from '../../lib/query-client.ts';

export function deleteNote(projectId: number, taskId: number) {
  return mutationOptions({
    mutationFn: (noteId: number) => api(`/projects/${projectId}/notes/${noteId}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: taskNotesQuery(projectId, taskId).queryKey }),
    meta: { success: 'Note Deleted', failure: 'Error deleting project note', onProjectScreen: true },
  });
}
