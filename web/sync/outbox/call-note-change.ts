import type { QueryClient } from '@tanstack/react-query';
import type { Note } from '../../../functions/core/notes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import { queueOriginal } from './call-original.ts';
import { makeReply, showThreads } from './call-reply.ts';
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
    case 'reply-change':
      return callText(sender, entry);
    case 'photo-caption':
      return callCaption(sender.notes, entry);
    case 'note-file':
      return callNoteFile(sender, entry);
    case 'note-removal':
      return callNoteRemoval(sender.notes, entry);
  }
}

/** Changes an existing note or reply; resolves when the screens of this page show it. */
async function callText(sender: Sender, entry: NoteChangeEntry): Promise<number> {
  const { kind, key, order, projectId, noteId, fields, base } = entry;
  const sent = { body: { ...fields, base }, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  const note = await api<Note>(pathOf(projectId, noteId), { method: 'PATCH', ...sent });
  if (kind === 'note-change') sender.notes.show(projectId, note);
  else await showThreads(sender, projectId);
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

/** Sends a reply; resolves when the screens of this page show it. */
async function callReply(sender: Pick<Sender, 'queries'>, entry: ReplyEntry): Promise<number> {
  const id = await makeReply(entry);
  await showThreads(sender, entry.projectId);
  return id;
}

/** Shows a completed change. On failure, screens get it from the event. */
async function showAgain(notes: NotesShown, projectId: number, noteId: number) {
  const note = await api<Note>(pathOf(projectId, noteId)).catch(() => undefined);
  if (note) notes.show(projectId, note);
}

function pathOf(projectId: number, noteId: number): string {
  return `/projects/${projectId}/notes/${noteId}`;
}
