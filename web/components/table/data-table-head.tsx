// biome-ignore-all lint/a11y/noRedundantRoles: see data-table.tsx.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import type { DataColumn } from './data-column.ts';

interface DataTableHeadProps<Row> {
  columns: DataColumn<Row>[];
  sorting: { id: string; desc: boolean } | undefined;
  onSort: (columnId: string) => void;
  hasButtons: boolean;
}

type Direction = 'ascending' | 'descending' | undefined;

export function DataTableHead<Row>({ columns, sorting, onSort, hasButtons }: DataTableHeadProps<Row>) {
  const directionOf = (id: string): Direction =>
    sorting?.id !== id ? undefined : sorting.desc ? 'descending' : 'ascending';
  return (
    <thead role="rowgroup" className="max-sm:hidden">
      <tr role="row" className="border-line border-b">
        {columns.map(({ id, header, hidesHeader, value, className }) => (
          <th
            scope="col"
            key={id}
            aria-sort={directionOf(id)}
            className={classNames('h-10 px-4 whitespace-nowrap text-left font-medium text-muted text-sm', className)}
          >
            {value ? (
              <button
                type="button"
                onClick={() => onSort(id)}
                className="group -mx-1 inline-flex h-8 items-center gap-1 rounded-control px-1 hover:text-text"
              >
                {header}
                <SortSign direction={directionOf(id)} />
              </button>
            ) : (
              <span className={hidesHeader ? 'sr-only' : undefined}>{header}</span>
            )}
          </th>
        ))}
        {hasButtons && (
          <th scope="col" className="w-28 px-4">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortSign({ direction }: { direction: Direction }) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <Icon
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className={direction ? undefined : 'opacity-0 transition-opacity duration-[120ms] group-hover:opacity-60'}
    />
  );
}
