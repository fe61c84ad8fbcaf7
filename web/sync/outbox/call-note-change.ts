import type { QueryClient } from '@tanstack/react-query';
import type { Note, ReplyCreate } from '../../../functions/core/notes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { api } from '../../session/api.ts';
import { readAgain } from '../queries/read-again.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import { queueOriginal } from './call-original.ts';
import type { CaptionEntry, NoteChangeEntry, NoteFileEntry, NoteRemovalEntry, ReplyEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { sendFile } from './send-file.ts';

/** The screens of this page that show notes. */
interface NotesShown {
  show: (projectId: number, note: Note) => void;
  hide: (projectId: number, noteId: number) => void;
}

type Changes = ReplyEntry | NoteChangeEntry | CaptionEntry | NoteFileEntry | NoteRemovalEntry;

interface Sender {
  outbox: Outbox;
  notes: NotesShown;
  queries: QueryClient;
}

/** Says or changes something about a note that is at the server. */
export function callNoteChange(sender: Sender, entry: Changes): Promise<number> {
  switch (entry.kind) {
    case 'reply':
      return callReply(sender, entry);
    case 'note-change':
      return callText(sender.notes, entry);
    case 'photo-caption':
      return callCaption(sender.notes, entry);
    case 'note-file':
      return callNoteFile(sender, entry);
    case 'note-removal':
      return callNoteRemoval(sender.notes, entry);
  }
}

/** Changes an existing note; resolves when the screens of this page show it. */
async function callText(
  notes: NotesShown,
  { key, order, projectId, noteId, fields, base }: NoteChangeEntry,
): Promise<number> {
  const sent = { body: { ...fields, base }, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  notes.show(projectId, await api<Note>(pathOf(projectId, noteId), { method: 'PATCH', ...sent }));
  return noteId;
}

/** Changes the caption of a photo; resolves when the screens of this page show it. */
async function callCaption(notes: NotesShown, entry: CaptionEntry): Promise<number> {
  const { key, order, projectId, noteId, photoId, fields, base } = entry;
  const sent = { body: { ...fields, base }, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  await api(`/projects/${projectId}/photos/${photoId}`, { method: 'PATCH', ...sent }).catch((error) => {
    // The photo was removed, and its caption with it.
    if (!isStatus(error, 404)) throw error;
  });
  await showAgain(notes, projectId, noteId);
  return photoId;
}

/** Adds a file to an existing note; resolves when the screens of this page show it. */
async function callNoteFile(
  { outbox, notes }: { outbox: Outbox; notes: NotesShown },
  entry: NoteFileEntry,
): Promise<number> {
  const { projectId, noteId, file } = entry;
  const { photoId, isReduced } = await sendFile(outbox, entry, noteId, file);
  if (isReduced) await queueOriginal(outbox, entry, file, photoId);
  await showAgain(notes, projectId, noteId);
  return noteId;
}

/** Removes a note or one of its files; resolves when the screens of this page show it. */
async function callNoteRemoval(
  notes: NotesShown,
  { key, order, projectId, noteId, file }: NoteRemovalEntry,
): Promise<number> {
  const path = file ? `/projects/${projectId}/photos/${file.id}` : pathOf(projectId, noteId);
  await api(path, { method: 'DELETE', idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS }).catch((error) => {
    // Already removed by someone else.
    if (!isStatus(error, 404)) throw error;
  });
  if (file) await showAgain(notes, projectId, noteId);
  else notes.hide(projectId, noteId);
  return noteId;
}

type Created = { id: number; audience: ReplyCreate['audience'] };

/** Sends a reply, and says so when fewer people read the note by now; resolves when the screens of this page show it. */
async function callReply({ queries }: { queries: QueryClient }, entry: ReplyEntry): Promise<number> {
  const { key, order, projectId, noteId, text, audience, tradeId = 0 } = entry;
  const body: ReplyCreate = audience === 'trade' ? { text, audience, tradeId } : { text, audience };
  const sent = { body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  const made = await api<Created>(`/projects/${projectId}/notes/${noteId}/replies`, { method: 'POST', ...sent });
  if (made.audience !== audience) showToast({ tone: 'warning', text: told(made.audience) });
  // On failure, screens get it from the event.
  await readAgain(queries, ['notes', projectId]).catch(() => {});
  return made.id;
}

function told(audience: Created['audience']): string {
  if (audience === 'office') return 'The note is internal now, and so is your reply';
  return 'Fewer people read the note now, and so it is with your reply';
}

/** Shows a completed change. On failure, screens get it from the event. */
async function showAgain(notes: NotesShown, projectId: number, noteId: number) {
  const note = await api<Note>(pathOf(projectId, noteId)).catch(() => undefined);
  if (note) notes.show(projectId, note);
}

function pathOf(projectId: number, noteId: number): string {
  return `/projects/${projectId}/notes/${noteId}`;
}
