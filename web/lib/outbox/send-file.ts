import { ApiError } from '../api-error.ts';
import { keyedStore } from '../keyed-store.ts';
import { uploadFile } from '../upload-file.ts';
import { fileOf } from './durable.ts';
import type { NoteFile } from './entry.ts';

/** The share of a file that has left, from 0 to 1, by its key, while it is under way. */
export const uploads = keyedStore<number>();

/** Sends a file that the outbox keeps to a note. */
export async function sendFile(projectId: number, noteId: number, { key, name }: NoteFile) {
  const file = await fileOf(key);
  if (!file) throw new ApiError(410, { message: `This browser has lost ${name}` });
  const path = `/projects/${projectId}/notes/${noteId}/photos`;
  try {
    await uploadFile(path, { file, idempotencyKey: key, onProgress: (share) => uploads.set(key, share) });
  } finally {
    uploads.set(key, undefined);
  }
}
