import type { PlanWrite } from '../plan/pending.ts';
import type { Entry } from './entry.ts';
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
    const subject = subjectOf(entry);
    const [draft] = neededDrafts(entry);
    const blocker = stuck.get(subject) ?? (draft === undefined ? undefined : (makers.get(draft) ?? entry));
    const made = madeDraft(entry);
    if (made !== undefined) makers.set(made, entry);
    if (blocker) behind.set(entry.key, blocker);
    if (blocker || entry.refusal || !isKnown(entry)) {
      stuck.set(subject, blocker ?? entry);
      continue;
    }
    const lane = laneOf(entry);
    if (!lanes.has(lane)) next.push(entry);
    lanes.add(lane);
  }
  // Originals wait, since others already see the reduced pictures.
  const isUploading = lanes.has(UPLOADS);
  return { next: next.filter(({ kind }) => kind !== 'photo-original' || !isUploading), behind };
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
  if (entry.kind === 'note') return { ...entry, taskId: real(entry.taskId) };
  return entry.kind === 'plan' ? { ...entry, write: withIds(entry.write, real) } : entry;
}

function withIds(write: PlanWrite, real: <Id extends number | null>(known: Id) => Id | number): PlanWrite {
  switch (write.kind) {
    case 'create':
      return { ...write, parentId: real(write.parentId) };
    case 'move':
      return { ...write, id: real(write.id), parentId: real(write.parentId), afterId: real(write.afterId) };
    default:
      return { ...write, id: real(write.id) };
  }
}

/** The draft id of the row that an entry creates. */
export function madeDraft(entry: Entry): number | undefined {
  return entry.kind === 'plan' && entry.write.kind === 'create' ? entry.write.draftId : undefined;
}

/** The draft ids that an entry refers to. */
export function neededDrafts(entry: Entry): number[] {
  if (entry.kind === 'note') return entry.taskId < 0 ? [entry.taskId] : [];
  if (entry.kind !== 'plan') return [];
  const { write } = entry;
  const ids = write.kind === 'create' ? [write.parentId] : [write.id];
  if (write.kind === 'move') ids.push(write.parentId, write.afterId ?? 0);
  return ids.filter((id) => id < 0);
}

/** The item of an entry, such as `task:30`. */
export function subjectOf(entry: Entry): string {
  if (entry.kind === 'note-change') return `note:${entry.noteId}`;
  if (entry.kind === 'note-removal') return entry.file ? `photo:${entry.file.id}` : `note:${entry.noteId}`;
  if (entry.kind !== 'plan') return `${entry.kind}:${entry.key}`;
  const { write } = entry;
  return `${write.entity}:${write.kind === 'create' ? write.draftId : write.id}`;
}

/**
 * The lane of an entry, which is sent sequentially. Uploads have their own, so that plan and texts do not wait for
 * them.
 */
function laneOf({ kind, projectId }: Entry): string {
  if (kind === 'note' || kind === 'note-file') return UPLOADS;
  // Changes and removals of a note share a lane.
  return `${kind === 'note-removal' ? 'note-change' : kind} ${projectId}`;
}
