// Runs: the same that one person did many times in a row is one line of a feed, such as fifty to-dos given at once.
import type { Notification } from '../../../functions/core/notifications/contract.ts';
import type { Notice } from '../../../functions/core/notifications/notices.contract.ts';

/** Fewer are a line each. */
const FEWEST = 3;
/** Milliseconds between two that were done together, at most. */
const NEAR = 10 * 60_000;

/** A line of a feed. The lines of a run stand below its own while it is unfolded. */
export type Line<Entry> =
  | { kind: 'one'; id: number; entry: Entry }
  | { kind: 'run'; id: number; entries: readonly [Entry, ...Entry[]]; isUnfolded: boolean };

export const keyOfLine = ({ kind, id }: Line<unknown>) => `${kind} ${id}`;

/**
 * The lines of entries, newest first. `sameness` tells by equal texts which of them can be one; null is a line of its
 * own. `unfolded` has the ids of entries whose run is shown line by line.
 */
export function linesOf<Entry extends { id: number; at: string }>(
  entries: readonly Entry[],
  sameness: (entry: Entry) => string | null,
  unfolded: ReadonlySet<number>,
): Line<Entry>[] {
  const lines: Line<Entry>[] = [];
  let run: Entry[] = [];
  let sameAsRun: string | null = null;
  const end = () => {
    const [first, ...rest] = run;
    run = [];
    if (!first) return;
    const all: readonly [Entry, ...Entry[]] = [first, ...rest];
    const isRun = all.length >= FEWEST;
    const isUnfolded = all.some(({ id }) => unfolded.has(id));
    // The oldest stays in it when more is done.
    if (isRun) lines.push({ kind: 'run', id: all.at(-1)?.id ?? first.id, entries: all, isUnfolded });
    if (!isRun || isUnfolded) lines.push(...all.map((entry) => ({ kind: 'one' as const, id: entry.id, entry })));
  };
  for (const entry of entries) {
    const newer = run.at(-1);
    const same = sameness(entry);
    const isNext = newer && same !== null && same === sameAsRun;
    if (!isNext || Date.parse(newer.at) - Date.parse(entry.at) > NEAR) end();
    run.push(entry);
    sameAsRun = same;
  }
  end();
  return lines;
}

/** Equal for to-dos that went the same way, tasks that got the same status, and the notes of one list that was pasted. */
export function samenessOf({ kind, at, status, task, actor, project, todo, isUnread }: Notification): string | null {
  const isStep = kind === 'todo' || (kind === 'status' && task !== null && status !== 'proposed');
  const step = isStep ? [status, todo?.to] : kind === 'note' ? [task, at] : null;
  return step && JSON.stringify([kind, ...step, actor, project?.id, isUnread]);
}

/** Equal for to-dos of one project that somebody gave, finished or opened again. */
export function noticeSamenessOf({ kind, actor, trade, project, isUnread }: Notice): string | null {
  const isStep = kind === 'todo' || kind === 'finished' || kind === 'reopened';
  return isStep ? JSON.stringify([kind, actor?.id, trade, project.id, isUnread]) : null;
}
