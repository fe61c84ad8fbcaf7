import type { Note } from '../../../../functions/api/notes/contract.ts';
import { newKey } from '../../../lib/http/new-key.ts';
import { PROJECT_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { paths } from '../../../model/paths.ts';
import { isForDialog, type NoteChangeEntry } from '../../../sync/outbox/entry.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import type { Outcome } from '../../../sync/outbox/partition.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

type Change = Pick<NoteChangeEntry, 'fields' | 'base'>;

/** Puts changes of an existing note into the outbox. */
export function useNoteChanges(projectId: number, { id: noteId, taskId }: Pick<Note, 'id' | 'taskId'>) {
  const sync = useSync();
  const { outbox } = sync;

  function about() {
    const name = sync.plan(projectId).get()?.rows.task[taskId]?.title ?? '';
    const address = paths.editProject.href(projectId, 'notes');
    return { key: newKey(), order: outbox.nextOrder(), userId: sync.userId, projectId, name, address, noteId };
  }

  return {
    /** True when the form may close: the change is saved, or waits in the outbox. */
    save: async (change: Change): Promise<boolean> => {
      const entry = { kind: 'note-change' as const, ...about(), taskId, ...change };
      const outcome = await firstTry(outbox, entry.key, outbox.enqueue(entry));
      if (!outcome) {
        const text = 'The change waits here and is sent when the connection is back.';
        showToast({ tone: 'info', text, autoClose: PROJECT_TOAST_MS });
      }
      if (outcome?.kind !== 'refused' || isForDialog(outcome.entry)) return true;
      // The form has it all; saved again it is another change.
      outbox.discard(outcome.entry);
      return false;
    },
    /** Resolves when the file was uploaded or refused. */
    addFile: (file: File): Promise<Outcome> => {
      const entry = about();
      const { key } = entry;
      const { name, type } = file;
      return outbox.enqueue({ kind: 'note-file', ...entry, file: { key, name, type } }, new Map([[key, file]]));
    },
  };
}
