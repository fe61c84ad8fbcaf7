// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards on a phone, a table loses its roles unless they are named.
import type { KeyboardEvent } from 'react';
import { classNames } from '../controls/class-names.ts';
import type { DataColumn } from './data-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTablePaging } from './data-table-paging.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { useRowsNearWindow } from './near-rows.ts';
import { useDataTable } from './use-data-table.ts';

interface DataTableProps<Row extends object> {
  /** The label of the table, for screen readers. */
  label: string;
  rows: Row[];
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** The name of a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  sort?: { id: string; desc: boolean };
  isPaged?: boolean;
  hasTotal?: boolean;
  emptyText?: string;
  selectedId?: string;
  onSelect?: (row: Row) => void;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
}

/** Height of a row, and of a line of its phone card, in pixels. */
const ROW_HEIGHT = 45;
const CARD_LINE_HEIGHT = 26;
const PHONE = '(width < 40rem)';

/** The generic table with sorting and paging; without pages it renders visible rows only. A list of cards on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, rowName, sort, isPaged = false, hasTotal, emptyText } = props;
  const { selectedId, onSelect, onEdit, onRemove } = props;
  const table = useDataTable({ rows, columns, rowId, sort, isPaged });
  const shown = table.getRowModel().rows;
  const near = useRowsNearWindow<HTMLTableSectionElement>({
    count: shown.length,
    rowHeight: matchMedia(PHONE).matches ? (columns.length + 1) * CARD_LINE_HEIGHT : ROW_HEIGHT,
    keyOf: (index) => shown[index]?.id ?? index,
  });
  const above = table.state.pagination.pageIndex * table.state.pagination.pageSize;
  const isPart = near.indexes.length < rows.length;
  return (
    <div>
      <table
        role="table"
        aria-label={label}
        aria-rowcount={isPart ? rows.length + 1 : undefined}
        className={classNames(
          'w-full border-collapse tabular-nums max-sm:block',
          // Keeps the column widths, whichever rows are rendered.
          !isPaged && isPart && 'sm:table-fixed',
        )}
      >
        <DataTableHead
          columns={columns}
          sorting={table.state.sorting[0]}
          onSort={(id) => table.getColumn(id)?.toggleSorting()}
          hasButtons={Boolean(onEdit || onRemove)}
        />
        <tbody ref={near.ref} role="rowgroup" onKeyDown={walkRows} className="max-sm:block">
          <Gap height={near.before} />
          {near.indexes.map((index) => {
            const row = shown[index];
            return (
              row && (
                <DataTableRow
                  key={row.id}
                  row={row.original}
                  name={rowName(row.original)}
                  columns={columns}
                  index={index}
                  ariaRowIndex={isPart ? above + index + 2 : undefined}
                  measure={near.measure}
                  isSelected={row.id === selectedId}
                  onSelect={onSelect}
                  onEdit={onEdit}
                  onRemove={onRemove}
                />
              )
            );
          })}
          <Gap height={near.after} />
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-4 py-10 text-center text-muted">{emptyText ?? 'No results to display'}</p>}
      {isPaged && rows.length > 0 && (
        <DataTablePaging
          pageIndex={table.state.pagination.pageIndex}
          pageSize={table.state.pagination.pageSize}
          pageCount={table.getPageCount()}
          total={hasTotal ? rows.length : undefined}
          onPage={(index) => table.setPageIndex(index)}
          onPageSize={(size) => table.setPageSize(size)}
        />
      )}
    </div>
  );
}

/** Reserves the space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className="max-sm:block" style={{ height }} />;
}

/** Arrow keys move from the link or button of a row to that of the next. */
function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || event.target.closest('input, select')) return;
  const rows: Element[] = [...event.currentTarget.children];
  const row = event.target.closest('tr');
  const next = row ? rows[rows.indexOf(row) + step] : undefined;
  next?.querySelector<HTMLElement>('a, button')?.focus();
  event.preventDefault();
}
