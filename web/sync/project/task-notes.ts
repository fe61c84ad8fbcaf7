import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Note } from '../../../functions/api/notes/contract.ts';
import { api } from '../../session/api.ts';
import { queryClient } from '../queries/query-client.ts';
import { useRemoved } from '../react/use-outbox.ts';
import { followNotes } from './follow-notes.ts';

export function taskNotesQuery(projectId: number, taskId: number) {
  return queryOptions({
    queryKey: ['notes', projectId, 'task', taskId] as const,
    queryFn: async ({ signal }) =>
      (await api<{ projectTaskNoteGet: Note[] }>(`/projects/${projectId}/tasks/${taskId}/notes`, { signal }))
        .projectTaskNoteGet,
  });
}

/** The notes of a task, live. */
export function useTaskNotes(projectId: number, taskId: number) {
  useEffect(() => {
    const query = taskNotesQuery(projectId, taskId);
    const change = (next: (notes: Note[]) => Note[]) =>
      queryClient.setQueryData(query.queryKey, (notes) => notes && next(notes));
    return followNotes({
      projectId,
      taskId,
      queryKey: query.queryKey,
      put: (note) => change((notes) => withNote(notes, note)),
      drop: (noteId) => change((notes) => notes.filter(({ id }) => id !== noteId)),
    });
  }, [projectId, taskId]);
  const removed = useRemoved();
  const isThere = ({ id }: Note) => !removed.has(`note:${id}`);
  return useQuery({ ...taskNotesQuery(projectId, taskId), select: (notes) => notes.filter(isThere) });
}

/** In its place, or as the newest first. */
function withNote(notes: Note[], note: Note): Note[] {
  if (!notes.some(({ id }) => id === note.id)) return [note, ...notes];
  return notes.map((known) => (known.id === note.id ? note : known));
}
