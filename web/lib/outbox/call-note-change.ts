import type { Note } from '../../../functions/api/contract/notes.ts';
import { api } from '../api.ts';
import { showNote } from '../live/follow-notes.ts';
import { WRITE_LIMIT_MS } from '../live/timing.ts';
import type { NoteChangeEntry, NoteFileEntry } from './entry.ts';
import { sendFile } from './send-file.ts';

/** Changes a note that is there already; resolves when the screens of this page have it. */
export async function callNoteChange({ key, projectId, noteId, fields, base }: NoteChangeEntry): Promise<number> {
  const sent = { body: { ...fields, base }, idempotencyKey: key, limit: WRITE_LIMIT_MS };
  showNote(projectId, await api<Note>(pathOf(projectId, noteId), { method: 'PATCH', ...sent }));
  return noteId;
}

/** Adds a file to a note that is there already; resolves when the screens of this page have it. */
export async function callNoteFile({ projectId, noteId, file }: NoteFileEntry): Promise<number> {
  await sendFile(projectId, noteId, file);
  // The file is in: a screen that cannot be told now hears of it like everybody else.
  const note = await api<Note>(pathOf(projectId, noteId)).catch(() => undefined);
  if (note) showNote(projectId, note);
  return noteId;
}

function pathOf(projectId: number, noteId: number): string {
  return `/projects/${projectId}/notes/${noteId}`;
}
