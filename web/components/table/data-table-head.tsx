// biome-ignore-all lint/a11y/noRedundantRoles: see data-table.tsx.
// biome-ignore-all lint/a11y/noInteractiveElementToNoninteractiveRole: the headings of the second line stand in a box that has the columns of that line.
// biome-ignore-all lint/a11y/useSemanticElements: as above.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in a heading has the focus.
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

/** The headings: each stands above its column, in the line that the column has in each row. */
export function DataTableHead<Row>({ layout, sorting, onSort, hasButtons }: DataTableHeadProps<Row>) {
  const directionOf = (id: string): Direction =>
    sorting?.id !== id ? undefined : sorting.desc ? 'descending' : 'ascending';
  const headingOf = (column: DataColumn<Row>) =>
    column.value && onSort ? (
      <SortButton column={column} direction={directionOf(column.id)} onSort={onSort} />
    ) : (
      <span className="truncate">{column.header}</span>
    );
  // Relative, or a heading for screen readers alone would be placed beside the page, and widen it.
  const look = 'relative flex min-w-0 items-center whitespace-nowrap px-3 text-left font-medium text-muted text-sm';
  return (
    <thead role="rowgroup" className={layout.isCard ? 'hidden' : 'block'}>
      <tr role="row" className="grid grid-cols-(--columns) items-center border-line border-b px-1">
        {layout.inLine.map((column) => (
          <th
            role="columnheader"
            scope="col"
            key={column.id}
            aria-sort={directionOf(column.id)}
            className={classNames(look, layout.below.length > 0 ? 'h-9' : 'h-10')}
          >
            {headingOf(column)}
          </th>
        ))}
        {hasButtons && (
          <th role="columnheader" scope="col" className="relative">
            <span className="sr-only">Actions</span>
          </th>
        )}
        {layout.below.length > 0 && (
          <th role="presentation" className="col-span-full grid grid-cols-subgrid pb-1">
            {layout.below.map((column, at) => (
              <span
                role="columnheader"
                key={column.id}
                aria-sort={directionOf(column.id)}
                style={{ gridColumn: `span ${layout.spans[at]}` }}
                className={classNames(look, 'h-8')}
              >
                {headingOf(column)}
              </span>
            ))}
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
      aria-label={sortHint && `${header}, ${sortHint}`}
      className="group relative -mx-1 inline-flex h-8 max-w-full items-center gap-1 rounded-control px-1 hover:text-text"
    >
      <span className="truncate">
        {header}
        {sortHint && <span className="font-normal"> ({sortHint})</span>}
      </span>
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
