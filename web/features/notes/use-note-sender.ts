import { useRef, useState } from 'react';
import type { NoteCreate } from '../../../functions/api/contract/notes.ts';
import { newKey } from '../../lib/api.ts';
import { PROJECT_TOAST_MS, showToast } from '../../lib/toast.ts';
import { createNote, discardNote, isRefused, publishNote, renewedKeys, sendFiles } from './send-note.ts';
import type { usePendingFiles } from './use-pending-files.ts';

type SenderState = 'idle' | 'sending' | 'incomplete';

interface SentNote {
  key: string;
  taskId: number;
  id?: number;
  /** How many files it was announced with. */
  files?: number;
}

interface SenderOptions {
  projectId: number;
  taskId: number;
  pending: ReturnType<typeof usePendingFiles>;
  onDone: () => void;
}

/** Makes a note: first the note, then each file, then it is there for all. Refused by the server, it is taken back. */
export function useNoteSender({ projectId, taskId, pending, onDone }: SenderOptions) {
  const [state, setState] = useState<SenderState>('idle');
  const note = useRef<SentNote>({ key: newKey(), taskId });

  async function send(written: Pick<NoteCreate, 'description' | 'isInternal'>) {
    const { files } = pending;
    setState('sending');
    try {
      if (note.current.taskId !== taskId) await forgetNote();
      note.current.files ??= files.length;
      const whole = { ...written, files: note.current.files };
      note.current.id ??= (await createNote(projectId, taskId, whole, note.current.key)).id;
      const isComplete = await sendFiles({ projectId, noteId: note.current.id }, files, pending.setState);
      // A file that was taken out meanwhile would be waited for.
      if (isComplete && files.length !== note.current.files) await publishNote({ projectId, noteId: note.current.id });
      if (isComplete) onDone();
      else setState('incomplete');
    } catch (error) {
      if (isRefused(error)) await takeBack();
      showToast({ tone: 'error', text: 'Note could not be created.  Please try again.', autoClose: PROJECT_TOAST_MS });
      setState('idle');
    }
  }

  /** The note as it is: the files that did not arrive are given up. */
  async function giveUpFiles() {
    const noteId = note.current.id;
    if (noteId === undefined) return;
    setState('sending');
    try {
      await publishNote({ projectId, noteId });
      onDone();
    } catch {
      setState('incomplete');
    }
  }

  async function takeBack() {
    pending.reset(renewedKeys(pending.files));
    await forgetNote();
  }

  async function forgetNote() {
    const noteId = note.current.id;
    note.current = { key: newKey(), taskId };
    if (noteId !== undefined) await discardNote({ projectId, noteId });
  }

  return { state, send, giveUpFiles };
}
