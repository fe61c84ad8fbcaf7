import type { NoteUpdate } from '../../../functions/api/notes/contract.ts';
import type { ErrorBody } from '../../lib/http/api-error.ts';
import type { PlanWrite } from '../plan/pending.ts';
import type { RowAt } from '../plan/undo-step.ts';

/** Why the server did not take an entry. */
export interface Refusal {
  status: number;
  body: ErrorBody;
  /** What the project was called that the entry was for, when all of it was deleted. */
  goneProject?: string;
}

interface Kept {
  /** The Idempotency-Key: the same for each try, so that the write happens once. */
  key: string;
  /** Entries are sent in this order: milliseconds since 1970, later ones larger. */
  order: number;
  /** The outbox belongs to a person: nobody else who signs in here sends it. */
  userId: string;
  projectId: number;
  /** What it is about, for the list of what waits. */
  name: string;
  /** The screen where it is decided what happens to it. */
  address: string;
  /** A refused entry is not tried again before a person has decided. */
  refusal?: Refusal;
  /** Nothing typed is in it: when it is refused it goes. */
  isDroppedWhenRefused?: boolean;
}

export interface PlanEntry extends Kept {
  kind: 'plan';
  write: PlanWrite;
  /** What the row was in when it was written, the nearest first. */
  above?: readonly RowAt[];
}

/** A file of a note; its bytes are kept under the same key. */
export interface NoteFile {
  /** The Idempotency-Key of its upload. */
  key: string;
  name: string;
  /** The MIME type that the browser gave it. */
  type: string;
  isDone?: boolean;
  /** The photo that it became, when a build that queued originals after the note has sent it smaller. */
  photoId?: number;
  /** Why the server did not take it. */
  fault?: string;
}

/** A new note with its files; others see it when all of them are in. */
export interface NoteEntry extends Kept {
  kind: 'note';
  taskId: number;
  description: string;
  /** Clients never see it. */
  isInternal: boolean;
  files: NoteFile[];
  /** How many files the note was announced with. */
  announced: number;
  /** Known when the note is made and its files are under way. */
  noteId?: number;
}

/** Another text of a note that is there already, or another answer to who sees it. */
export interface NoteChangeEntry extends Kept {
  kind: 'note-change';
  taskId: number;
  noteId: number;
  fields: Pick<NoteUpdate, 'description' | 'isInternal'>;
  /** What the fields were when they were first touched. */
  base: NonNullable<NoteUpdate['base']>;
}

/** A file for a note that is there already; its bytes are kept under the entry's key. */
export interface NoteFileEntry extends Kept {
  kind: 'note-file';
  noteId: number;
  file: NoteFile;
}

/** The removal of a note that is at the server, or of one of its files. */
export interface NoteRemovalEntry extends Kept {
  kind: 'note-removal';
  noteId: number;
  /** Without it the note goes with all it has. */
  file?: { id: number; name: string };
}

/** The original of a photo that went out smaller; its bytes are kept under the entry's key. */
export interface PhotoOriginalEntry extends Kept {
  kind: 'photo-original';
  photoId: number;
  file: NoteFile;
}

type Update = Extract<PlanWrite, { kind: 'update' }>;

/** A change of a row that somebody else has changed in the same field (409), or has deleted (404). */
export type PlanDispute = PlanEntry & { write: Update; refusal: Refusal };
/** The same of a note. */
export type NoteDispute = NoteChangeEntry & { refusal: Refusal };

export function isPlanDispute(entry: Entry): entry is PlanDispute {
  return entry.kind === 'plan' && entry.write.kind === 'update' && isDisputed(entry);
}

export function isNoteDispute(entry: Entry): entry is NoteDispute {
  return entry.kind === 'note-change' && isDisputed(entry);
}

/** Whether a dialog shows both texts and lets the person choose. */
export function isForDialog(entry: Entry): entry is PlanDispute | NoteDispute {
  return isPlanDispute(entry) || isNoteDispute(entry);
}

function isDisputed({ refusal }: Entry): boolean {
  return refusal?.goneProject === undefined && (refusal?.status === 409 || refusal?.status === 404);
}

/** Something a person did that the server has not confirmed yet. */
export type Entry = PlanEntry | NoteEntry | NoteChangeEntry | NoteFileEntry | NoteRemovalEntry | PhotoOriginalEntry;
