import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, Sorting } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface SortedTableProps<Row extends object> extends Omit<DataTableProps<Row>, 'sorting' | 'onSort'> {
  /** The sorting at first; without it the rows are in their order until a heading is clicked. */
  sort?: Sorting;
}

/** A table whose rows are all here, and sorted in the browser. */
export function SortedTable<Row extends object>({ sort, ...table }: SortedTableProps<Row>) {
  const { rows, sorting, onSort } = useSortedRows({ ...table, sort });
  return <DataTable {...table} rows={rows} sorting={sorting} onSort={onSort} />;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Options<Row extends object> {
  rows: Row[];
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  sort?: Sorting | undefined;
}

interface SortedRows<Row> {
  rows: Row[];
  sorting: Sorting | undefined;
  onSort: (columnId: string) => void;
}

/** Rows sorted by the values of a column. */
function useSortedRows<Row extends object>({ rows, columns, rowId, sort }: Options<Row>): SortedRows<Row> {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, value }): ColumnDef<typeof features, Row> => ({
          id,
          header,
          accessorFn: (row) => value?.(row) ?? undefined,
          enableSorting: value !== undefined,
          sortUndefined: 'last',
          sortDescFirst: false,
          sortFn: (a, b, columnId) => compare(a.getValue(columnId), b.getValue(columnId)),
        }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: sort ? [sort] : [] },
  });
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    sorting: table.state.sorting[0],
    onSort: (id) => table.getColumn(id)?.toggleSorting(),
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
