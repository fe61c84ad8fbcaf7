// Notes are shown to clients, or are for the office alone again: several at once, with one toast and Undo.
import { counted } from '../../../../functions/core/common/english.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import type { NoteChangeEntry } from '../../../sync/outbox/entry.ts';
import { firstTry } from '../../../sync/outbox/first-try.ts';
import type { Sync } from '../../../sync/sync.ts';
import { editNote } from '../../../sync/write/write-note.ts';

export interface NoteOfReaders {
  projectId: number;
  noteId: number;
  /** Null of a message. */
  taskId: number | null;
  taskTitle: string | null;
  /** As long as it is shared, trades read it with their visits. */
  isForTrades?: boolean;
}

export interface Readers {
  /** What the toasts call one of them. */
  noun: 'note' | 'to-do';
  isInternal: boolean;
  /** It takes back a change of before. */
  isUndo?: boolean;
}

/** Changes who reads notes. What is refused is withdrawn. */
export async function changeReaders(sync: Sync, notes: readonly NoteOfReaders[], readers: Readers): Promise<void> {
  const { noun, isInternal, isUndo = false } = readers;
  const outcomes = await Promise.all(
    notes.map(({ projectId, taskId, taskTitle, noteId, isForTrades }) => {
      const at = { projectId, taskId, name: taskTitle ?? 'Messages', noteId };
      const { key, sending } = editNote(sync, at, readersChange(isInternal, isForTrades));
      return firstTry(sync.outbox, key, sending);
    }),
  );
  const refused = outcomes.flatMap((outcome) => (outcome?.kind === 'refused' ? [outcome.entry] : []));
  for (const entry of refused) sync.outbox.discard(entry);
  const those = counted(notes.length, noun);
  if (refused.length > 0) {
    showToast({ tone: 'error', text: `Not all ${noun}s could be changed. Look at them again.` });
  } else if (outcomes.includes(undefined)) {
    showToast({ tone: 'info', text: `${those} wait here until the connection is back.` });
  } else {
    const undo = () => void changeReaders(sync, notes, { noun, isInternal: !isInternal, isUndo: true });
    showToast({
      tone: 'success',
      text: `${those} ${isInternal ? 'for the office only' : 'shared with clients'}${isUndo ? ' again' : ''}`,
      ...(!isUndo && { autoClose: API_ERROR_TOAST_MS, action: { label: 'Undo', onSelect: undo } }),
    });
  }
}

/** An internal note is for nobody else; shared again, it is for the trades that read it before. */
export function readersChange(isInternal: boolean, isForTrades = false): Pick<NoteChangeEntry, 'fields' | 'base'> {
  const isBack = !isInternal && isForTrades;
  return {
    fields: { isInternal, ...(isBack && { isForTrades }) },
    base: { isInternal: !isInternal, ...(isBack && { isForTrades: false }) },
  };
}
