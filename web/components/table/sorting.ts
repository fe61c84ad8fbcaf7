/** The column a table is sorted by. */
export interface Sorting {
  id: string;
  desc: boolean;
}

/** The sorting after a click on a heading: again by the same column in the other direction, else ascending. */
export function sortedBy(columnId: string, before: Sorting | undefined): Sorting {
  return { id: columnId, desc: before?.id === columnId && !before.desc };
}
