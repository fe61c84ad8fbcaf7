import type { Photo } from '../../../functions/api/contract/notes.ts';
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
