import { type KeyboardEvent, useState } from 'react';
import { extended, nothing, toggled, toggledAll } from './selection.ts';
import type { WallPhoto } from './wall-photo.ts';

/** The selection on a wall, and the picture that Tab comes to. */
export function useWall(photos: readonly WallPhoto[]) {
  const [selection, setSelection] = useState(nothing);
  const [at, setAt] = useState<number | null>(null);
  const order = photos.map(({ id }) => id);
  // One that was deleted meanwhile is selected no more.
  const selected = photos.filter(({ id }) => selection.ids.has(id));
  const current = at !== null && order.includes(at) ? at : (order[0] ?? null);

  function select(id: number, isRange: boolean) {
    setAt(id);
    setSelection((now) => (isRange ? extended(order, now, id) : toggled(now, id)));
  }
  const clear = () => setSelection(nothing);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-photo], [data-box]');
    if (event.key === 'Escape' && selected.length > 0) return clear();
    if (!tile) return;
    const id = Number(tile.dataset.photo ?? tile.dataset.box);
    if (event.key === 'x' || event.key === 'X') return select(id, event.shiftKey);
    const next = beside(event.currentTarget, tile, event.key);
    if (!next) return;
    event.preventDefault();
    const to = Number(next.dataset.photo ?? next.dataset.box);
    setAt(to);
    if (event.shiftKey) setSelection((now) => extended(order, now.anchor === null ? { ...now, anchor: id } : now, to));
    next.focus();
  }

  return {
    onKeyDown,
    selection,
    selected,
    current,
    select,
    selectAll: (ids: readonly number[]) => setSelection((now) => toggledAll(now, ids)),
    clear,
  };
}

/** The picture or box that an arrow key leads to on a wall; null for another key, and at the edge. */
function beside(wall: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const kind = from.dataset.photo === undefined ? '[data-box]' : '[data-photo]';
  const all = [...wall.querySelectorAll<HTMLElement>(kind)];
  const at = all.indexOf(from);
  if (key === 'ArrowRight') return all[at + 1] ?? null;
  if (key === 'ArrowLeft') return all[at - 1] ?? null;
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  if (key === 'ArrowDown') return inNextRow(all.slice(at + 1), from);
  if (key === 'ArrowUp') return inNextRow(all.slice(0, Math.max(0, at)).reverse(), from);
  return null;
}

/** Of the nearest row, the one closest to the same column. */
function inNextRow(tiles: readonly HTMLElement[], from: HTMLElement): HTMLElement | null {
  const { left, top } = from.getBoundingClientRect();
  const places = tiles.map((tile) => ({ tile, place: tile.getBoundingClientRect() }));
  const row = places.find(({ place }) => Math.abs(place.top - top) > place.height / 2)?.place.top;
  if (row === undefined) return null;
  const inRow = places.filter(({ place }) => Math.abs(place.top - row) <= place.height / 2);
  const byColumn = inRow.toSorted((one, other) => Math.abs(one.place.left - left) - Math.abs(other.place.left - left));
  return byColumn[0]?.tile ?? null;
}
