import { newKey } from '../../../lib/http/new-key.ts';

export type FileState =
  | { kind: 'waiting' }
  /** The share that has left, from 0 to 1. */
  | { kind: 'uploading'; share: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** A file of a form that is not in the note yet. */
export interface PendingFile {
  /** Also the key of its upload, so that it arrives once however often it is tried. */
  key: string;
  file: File;
  /** A temporary address of a picture's preview. */
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
