import type { SizedColumn } from './columns.ts';

/** The place, from 0, of a column that is dragged by so many pixels: behind those whose middle it has passed. */
export function placeOf(columns: readonly SizedColumn[], at: number, by: number): number {
  const starts = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const middle = (index: number) => (starts[index] ?? 0) + (columns[index]?.width ?? 0) / 2;
  const [left, right] = [(starts[at] ?? 0) + by, (starts[at] ?? 0) + (columns[at]?.width ?? 0) + by];
  let place = at;
  while (place > 0 && left < middle(place - 1)) place -= 1;
  if (place < at) return place;
  while (place < columns.length - 1 && right > middle(place + 1)) place += 1;
  return place;
}

/** The columns with the one at a place moved to another. */
export function movedTo(columns: readonly SizedColumn[], from: number, to: number): SizedColumn[] {
  const next = [...columns];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
