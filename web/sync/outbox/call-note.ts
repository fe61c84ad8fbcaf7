import type { QueryClient } from '@tanstack/react-query';
import type { NoteCreate } from '../../../functions/core/notes/contract.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import { queueOriginal, queueUnmarked } from './call-original.ts';
import { makeReply, showThreads } from './call-reply.ts';
import { type FiledEntry, type FiledReplyEntry, isFiled, isNote, type NoteFile } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { sendFile } from './send-file.ts';

/**
 * Creates a note or reply, uploads its files sequentially and publishes it; resolves to its id. Progress is stored, so
 * that a retry continues from there. A refused file does not stop the others.
 */
export async function callNote(outbox: Outbox, { key, projectId, announced }: FiledEntry): Promise<number> {
  const noteNow = () => noteOf(outbox, key);
  const changeFile = (next: NoteFile) => {
    const entry = noteNow();
    outbox.amend({ ...entry, files: entry.files.map((file) => (file.key === next.key ? next : file)) });
  };

  const noteId = idOf(noteNow()) ?? (await create(noteNow()));
  const begun = noteNow();
  outbox.amend(isNote(begun) ? { ...begun, noteId } : { ...begun, replyId: noteId });
  let refused: unknown;
  for (const file of noteNow().files.filter(({ isDone }) => !isDone)) {
    try {
      const { photoId, isReduced } = await sendFile(outbox, noteNow(), noteId, file);
      // First, since any tab may continue from a completed file, even one of an older build.
      if (isReduced) await queueOriginal(outbox, noteNow(), file, photoId);
      if (file.unmarkedKey) await queueUnmarked(outbox, noteNow(), file, photoId);
      changeFile({ ...file, isDone: true });
    } catch (error) {
      if (!isRefused(error)) throw error;
      refused = error;
      changeFile({ ...file, fault: error.message });
    }
  }
  if (refused) throw refused;
  const note = noteNow();
  // A file was removed meanwhile, and the server would wait for it.
  if (note.files.length !== announced) await publish(projectId, noteId);
  for (const { photoId, ...file } of note.files)
    if (photoId !== undefined) await queueOriginal(outbox, note, file, photoId);
  return noteId;
}

/** The same of a reply; resolves when the screens of this page show it. */
export async function callFiledReply(sender: { outbox: Outbox; queries: QueryClient }, entry: FiledReplyEntry) {
  const id = await callNote(sender.outbox, entry);
  await showThreads(sender, entry.projectId);
  return id;
}

/** The id that it has at the server. */
function idOf(entry: FiledEntry): number | undefined {
  return isNote(entry) ? entry.noteId : entry.replyId;
}

async function create(entry: FiledEntry): Promise<number> {
  if (!isNote(entry)) return makeReply(entry);
  const { key, order, projectId, taskId, description, mentions, isInternal, isForTrades, announced } = entry;
  const body: NoteCreate = { description, mentions, isInternal, isForTrades, files: announced };
  const path = `/projects/${projectId}/tasks/${taskId}/notes`;
  const sent = { body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  return (await api<{ id: number }>(path, { method: 'POST', ...sent })).id;
}

function publish(projectId: number, noteId: number) {
  return api(`/projects/${projectId}/notes/${noteId}`, { method: 'PATCH', body: { published: true } });
}

/** A 4xx, for which a retry would not help. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function noteOf({ entryOf }: Outbox, key: string): FiledEntry {
  const entry = entryOf(key);
  if (!entry || !isFiled(entry)) throw new Error('The note was given up');
  return entry;
}
