import type { NoteCreate, Photo } from '../../../functions/api/contract/notes.ts';
import { api, newKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import type { FileState, PendingFile } from './pending-file.ts';

interface Target {
  projectId: number;
  noteId: number;
}

type Progress = (key: string, state: FileState) => void;

/** A 4xx: trying again with the same would not help. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Uploads one file to a note; its failure is told as its state and thrown. */
export async function sendFile({ projectId, noteId }: Target, { key, file }: PendingFile, tell: Progress) {
  tell(key, { kind: 'uploading', share: 0 });
  try {
    await uploadFile<{ projectAddPhotoToNote: Photo[] }>(`/projects/${projectId}/notes/${noteId}/photos`, {
      file,
      idempotencyKey: key,
      onProgress: (share) => tell(key, { kind: 'uploading', share }),
    });
    tell(key, { kind: 'done' });
  } catch (error) {
    tell(key, { kind: 'failed', message: isRefused(error) ? String((error as ApiError).message) : 'Not sent yet' });
    throw error;
  }
}

/** Sends what is not done yet, one after the other; true when all are in. A refused file stops it. */
export async function sendFiles(target: Target, files: readonly PendingFile[], tell: Progress): Promise<boolean> {
  let isComplete = true;
  for (const file of files.filter(({ state }) => state.kind !== 'done')) {
    try {
      await sendFile(target, file, tell);
    } catch (error) {
      if (isRefused(error)) throw error;
      isComplete = false;
    }
  }
  return isComplete;
}

/** A note that others do not see before this many files are in. */
export function createNote(projectId: number, taskId: number, note: NoteCreate, key: string) {
  return api<{ id: number }>(`/projects/${projectId}/tasks/${taskId}/notes`, {
    method: 'POST',
    body: note,
    idempotencyKey: key,
  });
}

/** Shows a note to the others without the files that did not arrive. */
export function publishNote({ projectId, noteId }: Target) {
  return api(`/projects/${projectId}/notes/${noteId}`, { method: 'PATCH', body: { published: true } });
}

/** Best effort: nobody but the author sees what is left. */
export async function discardNote({ projectId, noteId }: Target) {
  await api(`/projects/${projectId}/notes/${noteId}`, { method: 'DELETE' }).catch(() => {});
}

/** New keys for files whose note is gone; the old ones would give the old answers. */
export function renewedKeys(files: readonly PendingFile[]): Map<string, string> {
  return new Map(files.map(({ key }) => [key, newKey()]));
}
