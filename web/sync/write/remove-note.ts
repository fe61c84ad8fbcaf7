import { mutationOptions } from '@tanstack/react-query';
import type { Writer } from './queue-plan-write.ts';
import { removeNote as remove } from './write-note.ts';

/** Removes a note with its files, optimistically; settles when the server has confirmed. */
export function removeNote(writer: Writer, projectId: number, taskId: number | null) {
  return mutationOptions({
    mutationFn: (noteId: number) => remove(writer, { projectId, taskId, noteId }),
    meta: { success: 'Note Deleted', failure: 'Error deleting project note', onProjectScreen: true },
  });
}

/** Removes a file of a note in the same way. */
export function removeNoteFile(writer: Writer, projectId: number, taskId: number | null, noteId: number) {
  return mutationOptions({
    mutationFn: (file: { id: number; name: string }) => remove(writer, { projectId, taskId, noteId }, file),
    meta: { success: 'Item removed', failure: 'Item could not be removed', onProjectScreen: true },
  });
}
