import { newKey } from '../../../lib/http/new-key.ts';

export type FileState =
  | { kind: 'waiting' }
  /** The uploaded share, from 0 to 1. */
  | { kind: 'uploading'; share: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** A file of a form that is not uploaded yet. */
export interface PendingFile {
  /** Also the Idempotency-Key of its upload. */
  key: string;
  file: File;
  /** The object URL of a picture's preview. */
  previewUrl: string | null;
  state: FileState;
}

export function pendingFile(file: File): PendingFile {
  const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  return { key: newKey(), file, previewUrl, state: { kind: 'waiting' } };
}

export function forget({ previewUrl }: PendingFile) {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}
