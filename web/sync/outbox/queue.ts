import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { type BatchChange, isBatch, type PlanWrite } from '../plan/changes/pending.ts';
import { isProjectInput } from '../plan/project-input.ts';
import {
  type DiaryEntry,
  type Entry,
  isDiary,
  isFiled,
  isNote,
  isOriginal,
  isTextChange,
  isTodo,
  type PinEntry,
} from './entry.ts';
import { isKnown } from './known-kinds.ts';

/** The lane of what a note shows. */
const UPLOADS = 'uploads';

interface Inspection {
  /** The entries that may be sent now: the first of each lane. */
  next: Entry[];
  /** By key of a waiting entry, the entry it waits for: a refused one, or the one that creates its row. */
  behind: Map<string, Entry>;
}

/**
 * Determines the entries to send. A write to an item waits behind an earlier one that was refused or that only a newer
 * build can send, and so does a write that refers to a row without an id; others continue.
 */
export function inspect(entries: readonly Entry[]): Inspection {
  const next: Entry[] = [];
  const behind = new Map<string, Entry>();
  const lanes = new Set<string>();
  const makers = new Map<number, Entry>();
  const stuck = new Map<string, Entry>();
  for (const entry of entries) {
    const subjects = subjectsOf(entry);
    const stuckAt = subjects.find((subject) => stuck.has(subject));
    const [draft] = neededDrafts(entry);
    const blocker = stuck.get(stuckAt ?? '') ?? (draft === undefined ? undefined : (makers.get(draft) ?? entry));
    const made = madeDraft(entry);
    if (made !== undefined) makers.set(made, entry);
    if (blocker) behind.set(entry.key, blocker);
    if (blocker || entry.refusal || !isKnown(entry)) {
      for (const subject of subjects) stuck.set(subject, blocker ?? entry);
      continue;
    }
    const lane = laneOf(entry);
    const first = entry.kind === 'diary-close' ? writtenBefore(entry, entries, behind)[0] : undefined;
    if (first) behind.set(entry.key, first);
    else if (!lanes.has(lane)) next.push(entry);
    lanes.add(lane);
  }
  // Originals wait, since others already see the reduced pictures.
  const isUploading = lanes.has(UPLOADS);
  return { next: next.filter((entry) => !isOriginal(entry) || !isUploading), behind };
}

/**
 * The entries of its project for which a closing of a day waits, so that its page has them: pictures as they are sent first,
 * and neither originals nor what somebody has to decide.
 */
export function writtenBefore(
  { order, projectId }: Entry,
  entries: readonly Entry[],
  behind: ReadonlyMap<string, Entry>,
): Entry[] {
  const isStuck = (entry: Entry): boolean => {
    if (entry.refusal || !isKnown(entry)) return true;
    const blocker = behind.get(entry.key);
    return blocker !== undefined && (blocker === entry || isStuck(blocker));
  };
  return entries.filter(
    (entry) => entry.projectId === projectId && entry.order < order && !isOriginal(entry) && !isStuck(entry),
  );
}

/** All entries that depend on this one, directly or not, because they refer to the row it creates. */
export function dependents(entries: readonly Entry[], entry: Entry): Entry[] {
  const made = madeDraft(entry);
  if (made === undefined) return [];
  const direct = entries.filter((other) => neededDrafts(other).includes(made));
  return [...new Set(direct.flatMap((other) => [other, ...dependents(entries, other)]))];
}

/** The entry with a draft id replaced by the real one; the same object when it does not refer to it. */
export function rewritten(entry: Entry, draftId: number, id: number): Entry {
  if (!neededDrafts(entry).includes(draftId)) return entry;
  const real = <Id extends number | null>(known: Id) => (known === draftId ? id : known);
  if (isNote(entry)) return { ...entry, taskId: real(entry.taskId) };
  if (entry.kind === 'filed-reply' || isTodo(entry)) return { ...entry, noteId: real(entry.noteId) };
  if (entry.kind === 'pin') return { ...entry, change: pinWithIds(entry.change, real) };
  return entry.kind === 'plan' ? { ...entry, write: withIds(entry.write, real) } : entry;
}

function pinWithIds(change: PinEntry['change'], real: (known: number) => number): PinEntry['change'] {
  if (change.to !== 'place') return change;
  return 'noteId' in change ? { ...change, noteId: real(change.noteId) } : { ...change, taskId: real(change.taskId) };
}

function withIds(write: PlanWrite, real: <Id extends number | null>(known: Id) => Id | number): PlanWrite {
  switch (write.kind) {
    case 'create':
      return { ...write, parentId: real(write.parentId) };
    case 'move':
      return { ...write, id: real(write.id), parentId: real(write.parentId), afterId: real(write.afterId) };
    case 'duplicate':
      return { ...write, id: real(write.id), parentId: real(write.parentId) };
    case 'link':
      return { ...write, id: real(write.id), from: { ...write.from, id: real(write.from.id) } };
    case 'links': {
      const links = write.links.map((link) => ({ ...link, from: { ...link.from, id: real(link.from.id) } }));
      return { ...write, id: real(write.id), links };
    }
    case 'batch':
    case 'assignments':
      return { ...write, id: real(write.id), changes: write.changes.map((change) => changeWithIds(change, real)) };
    default:
      return { ...write, id: real(write.id) };
  }
}

function changeWithIds(change: BatchChange, real: (known: number) => number): BatchChange {
  const named = { ...change, id: real(change.id) };
  if (named.kind !== 'place') return named;
  return { ...named, parentId: real(named.parentId), after: named.after?.map(real) ?? null };
}

/** The draft id of the row, note or message that an entry creates. */
export function madeDraft(entry: Entry): number | undefined {
  if (isNote(entry) || entry.kind === 'project-note') return entry.draftId;
  return entry.kind === 'plan' && 'draftId' in entry.write ? entry.write.draftId : undefined;
}

/** The draft ids that an entry refers to. */
export function neededDrafts(entry: Entry): number[] {
  if (isNote(entry)) return entry.taskId < 0 ? [entry.taskId] : [];
  if (entry.kind === 'filed-reply' || isTodo(entry)) return entry.noteId < 0 ? [entry.noteId] : [];
  if (entry.kind === 'pin' && entry.change.to === 'place') {
    const id = 'noteId' in entry.change ? entry.change.noteId : entry.change.taskId;
    return id < 0 ? [id] : [];
  }
  if (entry.kind !== 'plan') return [];
  const { write } = entry;
  return idsIn(write).filter((id) => id < 0);
}

/** The rows that a write refers to. */
function idsIn(write: PlanWrite): number[] {
  switch (write.kind) {
    case 'create':
      return [write.parentId];
    case 'move':
      return [write.id, write.parentId, write.afterId ?? 0];
    case 'duplicate':
      return [write.id, write.parentId];
    case 'link':
      return [write.id, write.from.id];
    case 'links':
      return [write.id, ...write.links.map(({ from }) => from.id)];
    case 'batch':
    case 'assignments':
      return write.changes.flatMap((change) =>
        change.kind === 'place' ? [change.id, change.parentId, ...(change.after ?? [])] : [change.id],
      );
    default:
      return [write.id];
  }
}

/** The items of an entry: one, or the rows of a batch. */
export function subjectsOf(entry: Entry): string[] {
  if (entry.kind !== 'plan' || !isBatch(entry.write)) return [subjectOf(entry)];
  return entry.write.changes.map(({ entity, id }) => rowKey(entity, id));
}

/** The item of an entry, such as `task:30`; of a batch the first. */
export function subjectOf(entry: Entry): string {
  if (isTextChange(entry)) return `note:${entry.noteId}`;
  if (entry.kind === 'photo-caption') return `photo:${entry.photoId}`;
  if (isTodo(entry)) return `todo:${entry.noteId}`;
  if (entry.kind === 'pin') return `pin:${entry.change.to === 'place' ? entry.key : entry.change.pinId}`;
  if (entry.kind === 'note-removal') return entry.file ? `photo:${entry.file.id}` : `note:${entry.noteId}`;
  if (entry.kind === 'project-day') return `day:${entry.projectId}:${entry.day}`;
  if (isProjectInput(entry)) return `${entry.kind}:${entry.projectId}`;
  if (isDiary(entry)) return subjectOfDiary(entry);
  if (entry.kind !== 'plan') return `${entry.kind}:${entry.key}`;
  const { write } = entry;
  return rowKey(write.entity, 'draftId' in write ? write.draftId : write.id);
}

function subjectOfDiary(entry: DiaryEntry): string {
  const { kind, projectId, day } = entry;
  if (kind === 'diary-line') return `line:${entry.change.to === 'add' ? entry.key : entry.change.lineId}`;
  const whom = kind !== 'diary-people' ? '' : 'tradeId' in entry.said ? entry.said.tradeId : entry.said.userId;
  return `${kind}:${projectId}:${day}:${whom}`;
}

/**
 * The lane of an entry, which is sent sequentially. Uploads have their own, so that plan and texts do not wait for
 * them.
 */
function laneOf(entry: Entry): string {
  const { kind, projectId } = entry;
  // A to-do may be done with the photo of a reply, and a pin be of a note, which are sent before.
  if (isFiled(entry) || kind === 'note-file' || kind === 'pin' || isTodo(entry)) return UPLOADS;
  if (isDiary(entry)) return `diary ${projectId}`;
  // Changes and removals of a note and its photos share a lane.
  return `${kind === 'note-removal' || kind === 'photo-caption' || isTextChange(entry) ? 'note-change' : kind} ${projectId}`;
}
