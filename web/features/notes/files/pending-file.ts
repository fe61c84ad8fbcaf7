import { newKey } from '../../../lib/http/api.ts';
import type { Shape } from '../markup/shapes.ts';

export type FileState =
  | { kind: 'waiting' }
  /** The uploaded share, from 0 to 1. */
  | { kind: 'uploading'; share: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** Marks, and the picture that they are drawn over. */
export interface Marks {
  base: File;
  shapes: readonly Shape[];
}

/** A file of a form that is not uploaded yet. */
export interface PendingFile {
  /** Also the Idempotency-Key of its upload. */
  key: string;
  file: File;
  /** The object URL of a picture's preview. */
  previewUrl: string | null;
  state: FileState;
  /** The picture as it was before it was marked up. */
  unmarked?: File;
  /** Its marks, as long as the form is open. */
  marks?: Marks;
}

export function pendingFile(file: File): PendingFile {
  return { key: newKey(), file, previewUrl: previewOf(file), state: { kind: 'waiting' } };
}

export function previewOf(file: File): string | null {
  return file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
}

/** In a draft the unmarked picture follows the marked one, under this name, which no file of a person has. */
const UNMARKED = 'unmarked:';

/** The files of a draft. */
export function draftFiles(files: readonly PendingFile[]): File[] {
  return files.flatMap(({ file, unmarked }) =>
    unmarked ? [file, new File([unmarked], UNMARKED + unmarked.name, { type: unmarked.type })] : [file],
  );
}

/** The files of a form, from those of its draft. */
export function fromDraft(kept: readonly File[]): PendingFile[] {
  const files: PendingFile[] = [];
  for (const file of kept) {
    const last = files.at(-1);
    if (last && file.name.startsWith(UNMARKED)) {
      last.unmarked = new File([file], file.name.slice(UNMARKED.length), { type: file.type });
    } else files.push(pendingFile(file));
  }
  return files;
}

export function forget({ previewUrl }: PendingFile) {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}
