import type { ReactNode } from 'react';
import { useRowsNearView } from '../../../components/table/near-rows.ts';

const ROW = 26;

interface LongListProps<Row> {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** A list that scrolls by itself, of which only the rows in view are in the page. */
export function LongList<Row>({ label, rows, children }: LongListProps<Row>) {
  const near = useRowsNearView<HTMLUListElement>({ count: rows.length, rowHeight: ROW, keyOf: (index) => index });
  return (
    <ul
      ref={near.ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative mt-2 max-h-60 overflow-y-auto rounded-card border border-line px-3 py-2 text-sm"
    >
      <li aria-hidden style={{ height: near.before }} />
      {near.indexes.map((index) => {
        const row = rows[index];
        return (
          <li key={index} ref={near.measure} data-index={index} className="py-0.5 wrap-anywhere">
            {row !== undefined && children(row)}
          </li>
        );
      })}
      <li aria-hidden style={{ height: near.after }} />
    </ul>
  );
}
