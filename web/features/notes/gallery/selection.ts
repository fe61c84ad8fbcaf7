// Which pictures of a wall are selected (docs/product.md#photo-selection).
import { toggled as toggledIn } from '../../../lib/toggled.ts';

export interface Selection {
  ids: ReadonlySet<number>;
  /** The picture from which a range goes. */
  anchor: number | null;
}

export const nothing: Selection = { ids: new Set(), anchor: null };

/** Selects a picture, or no longer. Later ranges begin at it. */
export function toggled({ ids }: Selection, id: number): Selection {
  return { ids: toggledIn(ids, id), anchor: id };
}

/** Selects the pictures from the anchor to this one as well; this one alone where there is no anchor. */
export function extended(order: readonly number[], selection: Selection, id: number): Selection {
  const from = order.indexOf(selection.anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor ?? id };
}

/** Selects all of these, or none of them when all are. */
export function toggledAll({ ids }: Selection, all: readonly number[]): Selection {
  const isFull = all.every((id) => ids.has(id));
  const now = isFull ? [...ids].filter((id) => !all.includes(id)) : [...ids, ...all];
  return { ids: new Set(now), anchor: all[0] ?? null };
}
