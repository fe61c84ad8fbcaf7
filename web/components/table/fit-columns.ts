/** The widths that decide which columns a table has room for, in pixels. */
interface Width {
  id: string;
  width: number;
  rank?: number;
}

/** The ids of the columns that have room: the first, then by rank, until one does not fit. */
export function fitColumns(columns: readonly Width[], available: number): ReadonlySet<string> {
  const [first, ...others] = columns;
  const fitting = new Set(first && [first.id]);
  let left = available - (first?.width ?? 0);
  for (const { id, width } of others.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    left -= width;
    if (left < 0) break;
    fitting.add(id);
  }
  return fitting;
}
