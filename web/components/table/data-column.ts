import type { ReactNode } from 'react';

/** A column of the generic table. Its width never depends on what is in it. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What the heading adds to `header` where a column is sorted by something else than it begins with: `by last name`. */
  sortHint?: string;
  /** The sort value; empty values are last. Without it the column is not sortable. */
  value?: (row: Row) => string | number | null;
  cell: (row: Row) => ReactNode;
  /** The least width in pixels at the usual size of text, with 24 of padding. */
  width: number;
  /** Its share of the space that is left; by default none. */
  grow?: number;
  /** Where space is scarce, columns with the highest rank go below the row first. The first column stays. */
  rank?: number;
  /** Shown on a card, or in the second line, also without a value. */
  isAlwaysSaid?: boolean;
  /** Of a column that is not sortable: whether nothing is in a row, which a card then leaves out. */
  isEmpty?: (row: Row) => boolean;
  /** Classes of the cell. */
  className?: string;
}

/** The column a table is sorted by. */
export interface Sorting {
  id: string;
  desc: boolean;
}

/** The sorting after a click on a heading: again by the same column in the other direction, else ascending. */
export function sortedBy(columnId: string, before: Sorting | undefined): Sorting {
  return { id: columnId, desc: before?.id === columnId && !before.desc };
}
