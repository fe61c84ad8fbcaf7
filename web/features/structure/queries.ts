import { queryOptions } from '@tanstack/react-query';
import type { Note } from '../../../functions/api/contract/notes.ts';
import { api } from '../../lib/api.ts';

export const taskNotesQuery = (projectId: number, taskId: number) =>
  queryOptions({
    queryKey: ['notes', projectId, 'task', taskId],
    queryFn: ({ signal }) =>
      api<{ projectTaskNoteGet: Note[] }>(`/projects/${projectId}/tasks/${taskId}/notes`, { signal }),
    select: ({ projectTaskNoteGet }) => projectTaskNoteGet,
  });
