import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { Select } from '../controls/select.tsx';
import type { DataColumn, Sorting } from './data-column.ts';

interface SortByProps<Row> {
  /** The label of the table. */
  label: string;
  columns: DataColumn<Row>[];
  sorting: Sorting | undefined;
  onSort: (columnId: string) => void;
}

/** Sorts a list of cards, which has no headings. */
export function SortBy<Row>({ label, columns, sorting, onSort }: SortByProps<Row>) {
  const now = sorting && columns.find(({ id }) => id === sorting.id);
  return (
    <div className="flex items-center gap-2 border-line border-b px-4 py-1.5 text-sm">
      <span aria-hidden className="whitespace-nowrap text-muted max-[22rem]:hidden">
        Sort by
      </span>
      <Select
        aria-label={`Sort ${label} by`}
        value={now?.id ?? ''}
        onChange={(event) => onSort(event.target.value)}
        className="w-44 max-[16rem]:w-full"
      >
        {!now && <option value="">As arranged</option>}
        {columns
          .filter(({ value }) => value)
          .map(({ id, header, sortHint }) => (
            <option key={id} value={id}>
              {sortHint ? `${header}, ${sortHint}` : header}
            </option>
          ))}
      </Select>
      {now && (
        <IconButton
          icon={sorting.desc ? ArrowDown : ArrowUp}
          label={sorting.desc ? 'Descending: sort ascending' : 'Ascending: sort descending'}
          onClick={() => onSort(now.id)}
        />
      )}
    </div>
  );
}
