import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './data-column.ts';

export const PAGE_SIZES = [10, 20, 30, 40, 50];

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Options<Row extends object> {
  rows: Row[];
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  sort?: { id: string; desc: boolean };
  isPaged: boolean;
}

/** The sorting and paging of the generic table. */
export function useDataTable<Row extends object>({ rows, columns, rowId, sort, isPaged }: Options<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, value }): ColumnDef<typeof features, Row> => ({
          id,
          header,
          accessorFn: (row) => value?.(row) ?? undefined,
          enableSorting: value !== undefined,
          sortUndefined: 'last',
          sortFn: (a, b, columnId) => compare(a.getValue(columnId), b.getValue(columnId)),
        }),
      ),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    autoResetPageIndex: false,
    initialState: {
      sorting: sort ? [sort] : [],
      pagination: { pageIndex: 0, pageSize: isPaged ? (PAGE_SIZES[0] ?? 10) : Number.MAX_SAFE_INTEGER },
    },
  });
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
