import type { PlanWrite } from '../plan/pending.ts';
import type { Entry } from './entry.ts';
import { isKnown } from './known-kinds.ts';

/** The lane of what a note shows. */
const UPLOADS = 'uploads';

interface Inspection {
  /** What may be sent now: the first of each lane. */
  next: Entry[];
  /** The entries that wait for another one, by key: it was refused, or makes the row that they are about. */
  behind: Map<string, Entry>;
}

/**
 * Looks through the entries in their order. A write to an item waits behind an earlier one that was refused, or that
 * only a newer build can send, and so does a write that refers to a row without an id; the others go on.
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
  // What others see first goes first.
  const isUploading = lanes.has(UPLOADS);
  return { next: next.filter(({ kind }) => kind !== 'photo-original' || !isUploading), behind };
}

/** The entries that make no sense without this one, however far down: they refer to the row that it makes. */
export function dependents(entries: readonly Entry[], entry: Entry): Entry[] {
  const made = madeDraft(entry);
  if (made === undefined) return [];
  const direct = entries.filter((other) => neededDrafts(other).includes(made));
  return [...new Set(direct.flatMap((other) => [other, ...dependents(entries, other)]))];
}

/** An entry that names a row by its real id, once it has one; the same object when it does not name it. */
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

/** The row that an entry makes and that has no id before it is sent. */
export function madeDraft(entry: Entry): number | undefined {
  return entry.kind === 'plan' && entry.write.kind === 'create' ? entry.write.draftId : undefined;
}

/** The rows without an id that have to be there before. */
export function neededDrafts(entry: Entry): number[] {
  if (entry.kind === 'note') return entry.taskId < 0 ? [entry.taskId] : [];
  if (entry.kind !== 'plan') return [];
  const { write } = entry;
  const ids = write.kind === 'create' ? [write.parentId] : [write.id];
  if (write.kind === 'move') ids.push(write.parentId, write.afterId ?? 0);
  return ids.filter((id) => id < 0);
}

/** What an entry is about, such as `task:30`. */
export function subjectOf(entry: Entry): string {
  if (entry.kind === 'note-change') return `note:${entry.noteId}`;
  if (entry.kind === 'note-removal') return entry.file ? `photo:${entry.file.id}` : `note:${entry.noteId}`;
  if (entry.kind !== 'plan') return `${entry.kind}:${entry.key}`;
  const { write } = entry;
  return `${write.entity}:${write.kind === 'create' ? write.draftId : write.id}`;
}

/** Within a lane one is sent after the other. Pictures take long: neither the plan nor a text waits for them. */
function laneOf({ kind, projectId }: Entry): string {
  if (kind === 'note' || kind === 'note-file') return UPLOADS;
  // What is done to a note and its end are one lane.
  return `${kind === 'note-removal' ? 'note-change' : kind} ${projectId}`;
}
