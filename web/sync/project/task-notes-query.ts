import { queryOptions } from '@tanstack/react-query';
import type { Note } from '../../../functions/core/notes/contract.ts';
import type { Session } from '../session.ts';

export function taskNotesQuery({ api }: Pick<Session, 'api'>, projectId: number, taskId: number) {
  return queryOptions({
    queryKey: ['notes', projectId, 'task', taskId] as const,
    meta: { kept: 'lately' },
    queryFn: async ({ signal }) =>
      (await api<{ projectTaskNoteGet: Note[] }>(`/projects/${projectId}/tasks/${taskId}/notes`, { signal }))
        .projectTaskNoteGet,
  });
}
