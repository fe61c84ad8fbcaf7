import type {
  DiaryClose,
  DiaryLineCreate,
  DiaryPeoplePut,
  DiaryWeatherPut,
} from '../../../functions/core/diary/contract.ts';
import type { Mention, NoteUpdate, ReplyCreate } from '../../../functions/core/notes/contract.ts';
import type { TodoState } from '../../../functions/core/notes/todo-names.ts';
import type { TodoFields } from '../../../functions/core/notes/todos.contract.ts';
import type { ProjectDay } from '../../../functions/core/work-calendar/contract.ts';
import type { ErrorBody } from '../../lib/http/api-error.ts';
import { isBatch, type PlanWrite } from '../plan/changes/pending.ts';
import type { RowAt } from '../plan/plan-snapshot.ts';
import type { ProjectInput } from '../plan/project-input.ts';

/** Why the server refused an entry. */
export interface Refusal {
  status: number;
  body: ErrorBody;
  /** The name of the entry's project, when it was deleted. */
  goneProject?: string;
}

interface Kept {
  /** The Idempotency-Key: the same for each attempt, so that the write happens once. */
  key: string;
  /** The sending order: increasing milliseconds since 1970. */
  order: number;
  /** The owner; entries are never sent by another user of this browser. */
  userId: string;
  projectId: number;
  /** The name of its item, for the list of pending entries. */
  name: string;
  /** Where it is decided, as builds before kept it; `addressOf` finds it from the project. */
  address?: string;
  /** A refused entry is not retried until the user decides. */
  refusal?: Refusal;
  /** Contains no typed text and is dropped when refused. */
  isDroppedWhenRefused?: boolean;
}

export interface PlanEntry extends Kept {
  kind: 'plan';
  write: PlanWrite;
  /** The ancestors of the row when it was written, nearest first. */
  above?: readonly RowAt[];
  /** The project is a template, which has another address. */
  isTemplate?: boolean;
  /** The path of the first try of a move: under its key the server knows the move by that path. */
  path?: string;
}

/** A file of a note; its bytes are stored under the same key. */
export interface NoteFile {
  /** The Idempotency-Key of its upload. */
  key: string;
  name: string;
  /** The MIME type given by the browser. */
  type: string;
  isDone?: boolean;
  /** The id of its photo, when an earlier build has sent it reduced and queues the original after the note. */
  photoId?: number;
  /** Why the server refused it. */
  fault?: string;
  /** The line below the picture. */
  caption?: string;
  /** The key of the picture as it was before it was marked up. */
  unmarkedKey?: string;
}

/**
 * A new note with its files; others see it when all files have arrived. A note whose files have captions or marks is
 * of another kind.
 */
export interface NoteEntry extends Kept {
  kind: 'note' | 'captioned-note';
  taskId: number;
  description: string;
  /** The people whom its text names; an older build sends the text without them. */
  mentions?: Mention[] | undefined;
  /** docs/product.md#internal-notes */
  isInternal: boolean;
  /** docs/product.md#notes-for-trades; entries of older builds have none. */
  isForTrades?: boolean;
  files: NoteFile[];
  /** The announced number of files. */
  announced: number;
  /** Known once the note is created and its files are being uploaded. */
  noteId?: number;
  /** Stands for its id, below zero, until it has one; entries of older builds have none. */
  draftId?: number;
}

/** A new message of the project, for its clients or for the office alone. */
export interface MessageEntry extends Kept {
  kind: 'project-note';
  description: string;
  mentions?: Mention[] | undefined;
  isInternal: boolean;
  /** Stands for its id, below zero, until it has one. */
  draftId: number;
}

interface Said extends Kept {
  /** The note below which it is said. */
  noteId: number;
  text: string;
  /** The people whom its text names; an older build sends the text without them. */
  mentions?: Mention[] | undefined;
  audience: ReplyCreate['audience'];
  /** Of the one trade that it is for. */
  tradeId?: number;
}

/** A reply to a note that is at the server. */
export interface ReplyEntry extends Said {
  kind: 'reply';
}

/** A reply with files, or below a note or message that waits itself, whose draft id it has. */
export interface FiledReplyEntry extends Said {
  kind: 'filed-reply';
  files: NoteFile[];
  announced: number;
  /** Its id, known once it is created and its files are being uploaded. */
  replyId?: number;
}

export type AnyReplyEntry = ReplyEntry | FiledReplyEntry;
/** A note or reply that is sent with its files. */
export type FiledEntry = NoteEntry | FiledReplyEntry;

/** A change of an existing note's text or visibility, or of a reply's text. */
export interface NoteChangeEntry extends Kept {
  kind: 'note-change' | 'reply-change';
  /** Null of a message, and of what is said below one. */
  taskId: number | null;
  noteId: number;
  fields: Pick<NoteUpdate, 'description' | 'isInternal' | 'isForTrades'>;
  /** The values of the fields when they were first touched. */
  base: NonNullable<NoteUpdate['base']>;
}

/** A change of the caption of a photo. */
export interface CaptionEntry extends Kept {
  kind: 'photo-caption';
  noteId: number;
  photoId: number;
  fields: { caption: string | null };
  base: { caption: string | null };
}

/** A file for an existing note; its bytes are stored under the entry's key. */
export interface NoteFileEntry extends Kept {
  kind: 'note-file';
  noteId: number;
  file: NoteFile;
}

/** A note becomes a to-do, or fields of the one that it is change. */
export interface TodoEntry extends Kept {
  kind: 'todo';
  noteId: number;
  fields: TodoFields;
  /** The values of the fields when they were first touched. */
  base: TodoFields;
}

/** A step of a to-do; the words of one that opens it again become a reply. */
export interface TodoStepEntry extends Kept {
  kind: 'todo-step';
  noteId: number;
  to: TodoState;
  text?: string;
}

interface PinPlace {
  versionId: number;
  x: number;
  y: number;
}

/** A pin of a note or task on a drawing; the note may wait itself, whose draft id it has then. */
export interface PinEntry extends Kept {
  kind: 'pin';
  documentId: number;
  change:
    | ({ to: 'place'; noteId: number } & PinPlace)
    | ({ to: 'place'; taskId: number } & PinPlace)
    | ({ to: 'move'; pinId: number } & PinPlace)
    | { to: 'check'; pinId: number; versionId: number }
    | { to: 'remove'; pinId: number };
}

/** That a version of a drawing was on the screen, of which nothing is said. */
export interface OpeningEntry extends Kept {
  kind: 'opening';
  versionId: number;
}

/** The removal of an existing note, or of one of its files. */
export interface NoteRemovalEntry extends Kept {
  kind: 'note-removal';
  noteId: number;
  /** The file; without it the whole note is removed. */
  file?: { id: number; name: string };
}

/**
 * The original of a photo that was sent reduced, or what a photo was before it was marked up; its bytes are stored under
 * the entry's key.
 */
export interface PhotoOriginalEntry extends Kept {
  kind: 'photo-original' | 'photo-unmarked';
  photoId: number;
  file: NoteFile;
}

/** What a day of the project is from now on; null is a day like in other weeks. */
export interface ProjectDayEntry extends Kept {
  kind: 'project-day';
  day: string;
  to: ProjectDay | null;
}

/** From when open work is planned, or the working week, from now on. */
export type ProjectInputEntry = Kept & ProjectInput;

interface OfDay extends Kept {
  /** The day of the diary. */
  day: string;
}

/** A line of a day: a new one, a change of an existing one, or its removal. */
export interface DiaryLineEntry extends OfDay {
  kind: 'diary-line';
  change:
    | { to: 'add'; fields: DiaryLineCreate }
    | { to: 'change'; lineId: number; fields: Partial<DiaryLineCreate>; base: Partial<DiaryLineCreate> }
    | { to: 'remove'; lineId: number };
}

/** One who was on site, or was not, as a person says; of two words the later one holds. */
export interface DiaryPeopleEntry extends OfDay {
  kind: 'diary-people';
  said: DiaryPeoplePut;
}

/** The weather as a person saw it; of two words the later one holds. */
export interface DiaryWeatherEntry extends OfDay {
  kind: 'diary-weather';
  said: DiaryWeatherPut;
}

/** The closing of a day, which waits for what this browser wrote of the project before it. */
export interface DiaryCloseEntry extends OfDay {
  kind: 'diary-close';
  lines: DiaryClose['lines'];
}

export type DiaryEntry = DiaryLineEntry | DiaryPeopleEntry | DiaryWeatherEntry | DiaryCloseEntry;

type Update = Extract<PlanWrite, { kind: 'update' }>;

/** A change of a row that someone else changed in the same field (409) or deleted (404). */
export type PlanDispute = PlanEntry & { write: Update; refusal: Refusal };
/** The same for a note or the caption of one of its photos. */
export type NoteDispute = (NoteChangeEntry | CaptionEntry) & { refusal: Refusal };
/** The same for a line of a diary. */
export type LineDispute = DiaryLineEntry & {
  change: Extract<DiaryLineEntry['change'], { to: 'change' }>;
  refusal: Refusal;
};
/** A change about which a dialog asks. */
export type Dispute = PlanDispute | NoteDispute | LineDispute;

export function isNote(entry: Entry): entry is NoteEntry {
  return entry.kind === 'note' || entry.kind === 'captioned-note';
}

export function isFiled(entry: Entry): entry is FiledEntry {
  return isNote(entry) || entry.kind === 'filed-reply';
}

export function isReply(entry: Entry): entry is AnyReplyEntry {
  return entry.kind === 'reply' || entry.kind === 'filed-reply';
}

/** Whether a person wrote it: that a drawing was opened is told without a word. */
export const isSaid = ({ kind }: Entry) => kind !== 'opening';

export function isTextChange(entry: Entry): entry is NoteChangeEntry {
  return entry.kind === 'note-change' || entry.kind === 'reply-change';
}

export function isTodo(entry: Entry): entry is TodoEntry | TodoStepEntry {
  return entry.kind === 'todo' || entry.kind === 'todo-step';
}

export function isOriginal(entry: Entry): entry is PhotoOriginalEntry {
  return entry.kind === 'photo-original' || entry.kind === 'photo-unmarked';
}

export function isDiary(entry: Entry): entry is DiaryEntry {
  return Object.hasOwn(diaryKinds, entry.kind);
}

const diaryKinds: Readonly<Record<DiaryEntry['kind'], true>> = {
  'diary-line': true,
  'diary-people': true,
  'diary-weather': true,
  'diary-close': true,
};

export function isPlanDispute(entry: Entry): entry is PlanDispute {
  return entry.kind === 'plan' && entry.write.kind === 'update' && isDisputed(entry);
}

export function isNoteDispute(entry: Entry): entry is NoteDispute {
  return (isTextChange(entry) || entry.kind === 'photo-caption') && isDisputed(entry);
}

/**
 * Whether a refusal ends an entry without a question: nobody typed it. After the refusal of a deletion the row is there
 * again, and what is done to it next must not wait behind the refused one.
 */
export function isDropped({ isDroppedWhenRefused, ...entry }: Entry): boolean {
  if (isDroppedWhenRefused || entry.kind !== 'plan') return isDroppedWhenRefused === true;
  const { write } = entry;
  return write.kind === 'delete' || (isBatch(write) && write.changes.every(({ kind }) => kind === 'delete'));
}

export function isLineDispute(entry: Entry): entry is LineDispute {
  return entry.kind === 'diary-line' && entry.change.to === 'change' && isDisputed(entry);
}

/** Whether a dialog lets the user resolve the entry. */
export function isForDialog(entry: Entry): entry is Dispute {
  return isPlanDispute(entry) || isNoteDispute(entry) || isLineDispute(entry);
}

function isDisputed({ refusal }: Entry): boolean {
  return refusal?.goneProject === undefined && (refusal?.status === 409 || refusal?.status === 404);
}

/** A write that the server has not confirmed yet. */
export type Entry =
  | PlanEntry
  | NoteEntry
  | MessageEntry
  | ReplyEntry
  | FiledReplyEntry
  | NoteChangeEntry
  | CaptionEntry
  | NoteFileEntry
  | NoteRemovalEntry
  | TodoEntry
  | TodoStepEntry
  | PinEntry
  | OpeningEntry
  | PhotoOriginalEntry
  | ProjectDayEntry
  | ProjectInputEntry
  | DiaryEntry;
