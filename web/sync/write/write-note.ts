import { newKey } from '../../lib/http/api.ts';
import type { CaptionEntry, Entry, NoteChangeEntry, NoteEntry } from '../outbox/entry.ts';
import { isKnown } from '../outbox/known-kinds.ts';
import type { Outcome } from '../outbox/shared-entries.ts';
import { newDraftId } from '../plan/changes/pending.ts';
import { sentId, type Writer } from './queue-plan-write.ts';

/** A write that the outbox keeps. */
interface Queued {
  key: string;
  /** How it ended, however late. */
  sending: Promise<Outcome>;
}

/** A task of a project, whose notes are written. */
interface OfTask {
  projectId: number;
  taskId: number;
  /** The name of the task, where the plan may not be loaded. */
  name?: string | undefined;
}

/** A note of it, or without a task a message. */
type OfNote = Omit<OfTask, 'taskId'> & { taskId: number | null; noteId: number };
export type Files = readonly { key: string; file: File; caption?: string; unmarked?: File }[];

/** Adds a note with its files; each file has a key of its own, under which it goes up once. */
export function addNote(
  writer: Writer,
  task: OfTask,
  written: Pick<NoteEntry, 'description' | 'mentions' | 'isInternal' | 'isForTrades'>,
  added: Files = [],
): Queued & { draftId: number } {
  const { files, bytes } = filesOf(added);
  const about = { ...aboutTask(writer, task), taskId: task.taskId };
  const isMore = files.some((file) => 'caption' in file || 'unmarkedKey' in file);
  const kind = isMore ? 'captioned-note' : 'note';
  const draftId = newDraftId();
  const entry: NoteEntry = { kind, ...about, ...written, files, announced: files.length, draftId };
  const sending = writer.outbox.enqueue(entry, bytes);
  return { key: entry.key, draftId, sending };
}

/** The files of an entry, and the bytes that are kept under their keys. */
export function filesOf(added: Files) {
  const bytes = new Map(added.map(({ key, file }) => [key, file]));
  const files = added.map(({ key, file: { name, type }, caption, unmarked }) => {
    const unmarkedKey = unmarked && newKey();
    if (unmarkedKey) bytes.set(unmarkedKey, unmarked);
    return { key, name, type, ...(caption && { caption }), ...(unmarkedKey && { unmarkedKey }) };
  });
  return { files, bytes };
}

/** Changes the text of a note that is at the server, or who sees it. */
export function editNote(
  writer: Writer,
  { noteId, ...task }: OfNote,
  change: Pick<NoteChangeEntry, 'fields' | 'base'>,
): Queued {
  const about = { ...aboutTask(writer, task), taskId: task.taskId, noteId };
  const entry: NoteChangeEntry = { kind: 'note-change', ...about, ...change };
  return { key: entry.key, sending: writer.outbox.enqueue(entry) };
}

/** Changes the caption of a photo that is at the server. */
export function editCaption(
  writer: Writer,
  { noteId, ...task }: OfNote,
  change: Pick<CaptionEntry, 'photoId' | 'fields' | 'base'>,
): Queued {
  const entry: CaptionEntry = { kind: 'photo-caption', ...aboutTask(writer, task), noteId, ...change };
  return { key: entry.key, sending: writer.outbox.enqueue(entry) };
}

/** Adds a file to a note that is at the server. */
export function addNoteFile(writer: Writer, { noteId, ...task }: OfNote, file: File): Promise<Outcome> {
  const about = aboutTask(writer, task);
  const { key } = about;
  const { name, type } = file;
  return writer.outbox.enqueue(
    { kind: 'note-file', ...about, noteId, file: { key, name, type } },
    new Map([[key, file]]),
  );
}

/** Removes a note with all it has, or one file of it; resolves when the server knows. */
export async function removeNote(writer: Writer, { noteId, ...task }: OfNote, file?: { id: number; name: string }) {
  const { outbox } = writer;
  if (!file) {
    const isAbout = (entry: Entry) => isKnown(entry) && 'noteId' in entry && entry.noteId === noteId;
    for (const entry of outbox.entries.get().filter(isAbout)) outbox.discard(entry);
  }
  const about = { ...aboutTask(writer, task), noteId, isDroppedWhenRefused: true };
  await sentId(outbox.enqueue({ kind: 'note-removal', ...about, ...(file && { file }) }));
}

function aboutTask({ plan, outbox }: Writer, { projectId, taskId, name = '' }: Omit<OfNote, 'noteId'>) {
  const task = taskId === null ? undefined : plan(projectId).get()?.rows.task[taskId];
  return { ...outbox.stamp(), projectId, name: task?.title ?? name };
}
