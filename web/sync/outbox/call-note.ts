import type { NoteCreate } from '../../../functions/api/notes/contract.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { api } from '../../session/api.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import { queueOriginal } from './call-original.ts';
import type { NoteEntry, NoteFile } from './entry.ts';
import { amend, entryOf } from './outbox.ts';
import { sendFile } from './send-file.ts';

/**
 * Makes a note, sends its files one after the other and shows it to the others; resolves to its id. What is done is
 * noted, so that another try goes on from there. A refused file does not keep the next ones from going.
 */
export async function callNote({ key }: NoteEntry): Promise<number> {
  const noteId = await created(key);
  const { projectId, announced } = noteOf(key);
  let refused: unknown;
  for (const file of noteOf(key).files.filter(({ isDone }) => !isDone)) {
    try {
      const photoId = await sendFile(projectId, noteId, file);
      // First, since any tab may go on from a file that is done, one of an older build, too.
      if (photoId !== undefined) await queueOriginal(noteOf(key), file, photoId);
      change(key, (note) => ({ files: replaced(note, { ...file, isDone: true }) }));
    } catch (error) {
      if (!isRefused(error)) throw error;
      refused = error;
      change(key, (note) => ({ files: replaced(note, { ...file, fault: error.message }) }));
    }
  }
  if (refused) throw refused;
  // A file that was taken out meanwhile would be waited for.
  if (noteOf(key).files.length !== announced) await publish(projectId, noteId);
  for (const { photoId, ...file } of noteOf(key).files)
    if (photoId !== undefined) await queueOriginal(noteOf(key), file, photoId);
  return noteId;
}

async function created(key: string): Promise<number> {
  const { projectId, taskId, description, isInternal, announced, noteId } = noteOf(key);
  if (noteId !== undefined) return noteId;
  const body: NoteCreate = { description, isInternal, files: announced };
  const path = `/projects/${projectId}/tasks/${taskId}/notes`;
  const { id } = await api<{ id: number }>(path, {
    method: 'POST',
    body,
    idempotencyKey: key,
    limit: WRITE_LIMIT_MS,
  });
  change(key, () => ({ noteId: id }));
  return id;
}

function publish(projectId: number, noteId: number) {
  return api(`/projects/${projectId}/notes/${noteId}`, { method: 'PATCH', body: { published: true } });
}

/** A 4xx: trying again with the same would not help. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function noteOf(key: string): NoteEntry {
  const entry = entryOf(key);
  if (entry?.kind !== 'note') throw new Error('The note was given up');
  return entry;
}

function change(key: string, to: (note: NoteEntry) => Partial<NoteEntry>) {
  const note = noteOf(key);
  amend({ ...note, ...to(note) });
}

function replaced({ files }: NoteEntry, next: NoteFile): NoteFile[] {
  return files.map((file) => (file.key === next.key ? next : file));
}
