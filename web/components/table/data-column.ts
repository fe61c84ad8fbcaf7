import type { ReactNode } from 'react';

/** A column of the generic table. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Shows the header only to screen readers, for example over buttons. */
  hidesHeader?: boolean;
  /** The sort value; empty values are last. Without it the column is not sortable. */
  value?: (row: Row) => string | number | null;
  cell: (row: Row) => ReactNode;
  /** On a phone the row is a card: the title has no label, `labelled` is hidden without a value, `always` is not. */
  onPhone?: 'title' | 'labelled' | 'always' | 'hidden';
  className?: string;
}
