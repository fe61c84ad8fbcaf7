import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Note } from '../../../functions/core/notes/contract.ts';
import { taskNotesQuery } from '../project/task-notes-query.ts';
import { useRemoved } from './use-outbox.ts';
import { useSync } from './use-sync.ts';

/** The notes of a task, live. */
export function useTaskNotes(projectId: number, taskId: number) {
  const sync = useSync();
  useEffect(() => {
    const query = taskNotesQuery(sync, projectId, taskId);
    const change = (next: (notes: Note[]) => Note[]) =>
      sync.queries.setQueryData(query.queryKey, (notes) => notes && next(notes));
    return sync.notes.follow({
      projectId,
      taskId,
      queryKey: query.queryKey,
      put: (note) => change((notes) => withNote(notes, note)),
      drop: (noteId) => change((notes) => notes.filter(({ id }) => id !== noteId)),
    });
  }, [sync, projectId, taskId]);
  const removed = useRemoved();
  const isThere = ({ id }: Note) => !removed.has(`note:${id}`);
  return useQuery({ ...taskNotesQuery(sync, projectId, taskId), select: (notes) => notes.filter(isThere) });
}

/** Replaces the note, or inserts it first. */
function withNote(notes: Note[], note: Note): Note[] {
  if (!notes.some(({ id }) => id === note.id)) return [note, ...notes];
  return notes.map((known) => (known.id === note.id ? note : known));
}
