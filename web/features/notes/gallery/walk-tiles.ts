/** The picture or box that an arrow key leads to on a wall; null for another key, and at the edge. */
export function beside(wall: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
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
