import type { ReactNode } from 'react';

/** A column of the generic table. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** The heading is for the screen reader alone, as over buttons. */
  hidesHeader?: boolean;
  /** What it sorts by; empty values come last. Without it the column does not sort. */
  value?: (row: Row) => string | number | null;
  cell: (row: Row) => ReactNode;
  /** On a phone the row is a card: the title has no label, `labelled` is left out without a value, `always` is not. */
  onPhone?: 'title' | 'labelled' | 'always' | 'hidden';
  className?: string;
}
