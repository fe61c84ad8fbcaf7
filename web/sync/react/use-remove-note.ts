import { useMutation } from '@tanstack/react-query';
import { PROJECT_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { removeNote } from '../write/remove-note.ts';
import { restoreNote } from '../write/restore-note.ts';
import { useSync } from './use-sync.ts';
import { useWriteNow } from './use-write-now.ts';

interface Removal {
  projectId: number;
  /** Null of a message. */
  taskId: number | null;
  /** What the toast says, which takes it back. */
  deleted: string;
}

/** Deletes a note or a reply, and offers Undo (docs/product.md#notes-come-back). */
export function useRemoveNote({ projectId, taskId, deleted }: Removal): (noteId: number) => void {
  const sync = useSync();
  // Success is said with Undo.
  const meta = { failure: 'Error deleting project note', onProjectScreen: true };
  const remove = useMutation({ ...removeNote(sync, projectId, taskId), meta });
  const restore = useWriteNow(restoreNote(projectId));
  return (noteId) =>
    void remove.mutateAsync(noteId).then(
      () => {
        const action = { label: 'Undo', onSelect: () => restore.mutate(noteId) };
        showToast({ tone: 'success', text: deleted, autoClose: PROJECT_TOAST_MS, action });
      },
      // The mutation has told it.
      () => {},
    );
}
