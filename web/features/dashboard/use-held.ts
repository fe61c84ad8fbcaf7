import { useState } from 'react';
import type { RecentProject } from '../../../functions/core/projects/contract.ts';

interface Held {
  shown: RecentProject[] | undefined;
  /** The projects updated since the previous list. */
  changed: ReadonlySet<number>;
  /** The number of updated projects that have not moved yet. */
  waiting: number;
}

const nothing: ReadonlySet<number> = new Set();

/** The latest list; while held, with the latest rows in the displayed order. */
export function useHeld(latest: RecentProject[] | undefined, isHeld: boolean): Held {
  const [held, setHeld] = useState<Held>({ shown: latest, changed: nothing, waiting: 0 });
  if (!latest || latest === held.shown) return held;
  const changed = held.shown ? changedSince(held.shown, latest) : nothing;
  if (isHeld) {
    const shown = held.shown?.map((row) => latest.find(({ id }) => id === row.id) ?? row);
    return { ...held, shown, waiting: changed.size };
  }
  const next = { shown: latest, changed, waiting: 0 };
  setHeld(next);
  return next;
}

function changedSince(before: RecentProject[], after: RecentProject[]) {
  const known = new Map(before.map(({ id, lastUpdated }) => [id, lastUpdated]));
  return new Set(after.filter(({ id, lastUpdated }) => known.get(id) !== lastUpdated).map(({ id }) => id));
}
