import { mutationOptions } from '@tanstack/react-query';
import { newKey } from '../../lib/http/new-key.ts';
import { paths } from '../../model/paths.ts';
import type { Entry, NoteRemovalEntry } from '../outbox/entry.ts';
import { isKnown } from '../outbox/known-kinds.ts';
import { sentId, type Writer } from './queue-plan-write.ts';

/** Removes a note with its files, optimistically; settles when the server has confirmed. */
export function removeNote(writer: Writer, projectId: number, taskId: number) {
  return mutationOptions({
    mutationFn: (noteId: number) => {
      const isAbout = (entry: Entry) => isKnown(entry) && 'noteId' in entry && entry.noteId === noteId;
      for (const entry of writer.outbox.entries.get().filter(isAbout)) writer.outbox.discard(entry);
      return remove(writer, { projectId, noteId, ...aboutTask(writer, projectId, taskId) });
    },
    meta: { success: 'Note Deleted', failure: 'Error deleting project note', onProjectScreen: true },
  });
}

/** Removes a file of a note in the same way. */
export function removeNoteFile(writer: Writer, projectId: number, taskId: number, noteId: number) {
  return mutationOptions({
    mutationFn: (file: { id: number; name: string }) =>
      remove(writer, { projectId, noteId, file, ...aboutTask(writer, projectId, taskId) }),
    meta: { success: 'Item removed', failure: 'Item could not be removed', onProjectScreen: true },
  });
}

function aboutTask({ plan }: Writer, projectId: number, taskId: number) {
  const name = plan(projectId).get()?.rows.task[taskId]?.title ?? '';
  return { name, address: paths.editProject.href(projectId, 'notes') };
}

async function remove(
  { userId, outbox }: Writer,
  what: Pick<NoteRemovalEntry, 'projectId' | 'noteId' | 'file' | 'name' | 'address'>,
) {
  const about = { key: newKey(), order: outbox.nextOrder(), userId, isDroppedWhenRefused: true };
  await sentId(outbox.enqueue({ kind: 'note-removal', ...about, ...what }));
}
