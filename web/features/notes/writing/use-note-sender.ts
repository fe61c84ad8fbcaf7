import { useState } from 'react';
import { PROJECT_TOAST_MS, showToast, type ToastText } from '../../../lib/toast/toast.ts';
import { paths } from '../../../model/paths.ts';
import { type Entry, isNote, type NoteEntry } from '../../../sync/outbox/entry.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import { giveUp } from '../../../sync/outbox/give-up.ts';
import { unreadWords } from '../../../sync/outbox/unread-words.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addNote } from '../../../sync/write/write-note.ts';
import type { usePendingFiles } from '../files/use-pending-files.ts';
import { lastTaskQuery } from '../queries.ts';

type Written = Pick<NoteEntry, 'description' | 'mentions' | 'isInternal' | 'isForTrades'>;

interface SenderOptions {
  projectId: number;
  taskId: number;
  taskName: string | undefined;
  pending: ReturnType<typeof usePendingFiles>;
}

const GONE = 'This task was deleted. What you typed is still here.';
const waitsToast: ToastText = {
  tone: 'info',
  text: 'The note waits here and is sent when the connection is back.',
};
const addedToast = (projectId: number): ToastText => ({
  tone: 'success',
  text: 'Note added',
  autoClose: PROJECT_TOAST_MS,
  action: { label: 'View', to: paths.editProject.href(projectId, 'notes') },
});

/**
 * Puts a note with its files into the outbox and awaits the first attempt. Offline, the note waits there and the form
 * may close; when the server refuses it, it is withdrawn and the form keeps its content (docs/product.md#send-note).
 */
export function useNoteSender({ projectId, taskId, taskName, pending }: SenderOptions) {
  const sync = useSync();
  const { outbox } = sync;
  const [sentKey, setSentKey] = useState<string | null>(null);

  /** Sends the note; `captions` are those of the files, in their order. True when the form may close. */
  async function send(written: Written, captions: readonly string[], dropDraft: () => void): Promise<boolean> {
    const files = pending.files.map((file, at) => ({ ...file, caption: captions[at]?.trim() ?? '' }));
    const { key, sending } = addNote(sync, { projectId, taskId, name: taskName }, written, files);
    setSentKey(key);
    const isKept = await Promise.race([outbox.whenKept(), sending.then(() => false)]);
    // The outbox has the note now; a draft would become a second note after a reload.
    if (isKept) dropDraft();
    const outcome = await firstTry(outbox, key, sending);
    if (outcome?.kind === 'refused') {
      takeBack(outcome.entry);
      return false;
    }
    sync.queries.setQueryData(lastTaskQuery(projectId, sync.userId).queryKey, taskId);
    showToast(outcome ? addedToast(projectId) : waitsToast);
    return true;
  }

  function takeBack(entry: Entry) {
    void giveUp(outbox, entry);
    const files = isNote(entry) ? entry.files : [];
    // With the old keys the server would repeat its old answers.
    pending.renew(new Map(files.flatMap(({ key, fault }) => (fault ? [[key, fault]] : []))));
    setSentKey(null);
    showToast({ tone: 'error', text: refusalWords(entry), autoClose: PROJECT_TOAST_MS });
  }

  return { sentKey, send };
}

/** Says that the task is gone, or who of those that the text names would not read it. */
function refusalWords({ refusal }: Entry): string {
  if (refusal?.status === 404) return GONE;
  const unread = refusal && unreadWords(refusal);
  return unread ? `${unread}. What you typed is still here.` : 'Note could not be created.  Please try again.';
}
