// biome-ignore-all lint/a11y/noRedundantRoles: see data-table.tsx.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classNames } from '../controls/control-style.ts';
import type { DataColumn, Sorting } from './data-column.ts';
import type { TableLayout } from './table-layout.ts';

interface DataTableHeadProps<Row> {
  layout: TableLayout<Row>;
  sorting: Sorting | undefined;
  onSort: ((columnId: string) => void) | undefined;
  hasButtons: boolean;
}

type Direction = 'ascending' | 'descending' | undefined;

export function DataTableHead<Row>({ layout, sorting, onSort, hasButtons }: DataTableHeadProps<Row>) {
  const directionOf = (id: string): Direction =>
    sorting?.id !== id ? undefined : sorting.desc ? 'descending' : 'ascending';
  return (
    <thead role="rowgroup" className={layout.isCard ? 'hidden' : 'block'}>
      <tr role="row" className="grid grid-cols-(--columns) items-center border-line border-b px-1">
        {layout.inLine.map((column) => (
          <th
            role="columnheader"
            scope="col"
            key={column.id}
            aria-sort={directionOf(column.id)}
            // Relative, or a heading for screen readers alone would be placed beside the page, and widen it.
            className="relative flex h-10 min-w-0 items-center whitespace-nowrap px-3 text-left font-medium text-muted text-sm"
          >
            {column.value && onSort ? (
              <SortButton column={column} direction={directionOf(column.id)} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasButtons && (
          <th role="columnheader" scope="col" className="relative">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  column: DataColumn<Row>;
  direction: Direction;
  onSort: (columnId: string) => void;
}

function SortButton<Row>({ column: { id, header, sortHint }, direction, onSort }: SortButtonProps<Row>) {
  return (
    <button
      type="button"
      onClick={() => onSort(id)}
      title={sortHint && `Sorted ${sortHint}`}
      aria-label={sortHint && `${header}, ${sortHint}`}
      className="group relative -mx-1 inline-flex h-8 max-w-full items-center gap-1 rounded-control px-1 hover:text-text"
    >
      <span className="truncate">{header}</span>
      <SortSign direction={direction} />
    </button>
  );
}

function SortSign({ direction }: { direction: Direction }) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <Icon
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className={classNames(
        'shrink-0',
        // Beside the heading, which would otherwise have less room while it is not sorted by.
        !direction &&
          'absolute left-full opacity-0 transition-opacity duration-[120ms] group-hover:opacity-60 group-focus:opacity-60',
      )}
    />
  );
}
