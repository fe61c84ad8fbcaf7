import type { Note } from '../../../../functions/core/notes/contract.ts';
import { PROJECT_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { type CaptionEntry, isForDialog, type NoteChangeEntry } from '../../../sync/outbox/entry.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addNoteFile, editCaption, editNote } from '../../../sync/write/write-note.ts';

/** Changes of a note that is at the server; each resolves to whether the form may close. */
export function useNoteChanges(projectId: number, { id: noteId, taskId }: Pick<Note, 'id' | 'taskId'>) {
  const sync = useSync();
  const note = { projectId, taskId, noteId };

  /** True when the form may close: the server has what was typed, or the outbox waits with it. */
  async function settled({ key, sending }: ReturnType<typeof editNote>): Promise<boolean> {
    const outcome = await firstTry(sync.outbox, key, sending);
    if (!outcome) {
      const text = 'The change waits here and is sent when the connection is back.';
      showToast({ tone: 'info', text, autoClose: PROJECT_TOAST_MS });
    }
    if (outcome?.kind !== 'refused' || isForDialog(outcome.entry)) return true;
    // The form has it all; saved again it is another change.
    sync.outbox.discard(outcome.entry);
    return false;
  }

  return {
    save: (change: Pick<NoteChangeEntry, 'fields' | 'base'>) => settled(editNote(sync, note, change)),
    saveCaption: (change: Pick<CaptionEntry, 'photoId' | 'fields' | 'base'>) =>
      settled(editCaption(sync, note, change)),
    /** Resolves when the file is in the note, or will not be. */
    addFile: (file: File) => addNoteFile(sync, note, file),
  };
}
