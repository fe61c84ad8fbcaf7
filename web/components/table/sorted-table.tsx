import type { Sorting } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useSortedRows } from './use-sorted-rows.ts';

interface SortedTableProps<Row extends object> extends Omit<DataTableProps<Row>, 'sorting' | 'onSort'> {
  /** The sorting at first; without it the rows are in their order until a heading is clicked. */
  sort?: Sorting;
}

/** A table whose rows are all here, and sorted in the browser. */
export function SortedTable<Row extends object>({ sort, ...table }: SortedTableProps<Row>) {
  const { rows, sorting, onSort } = useSortedRows({ ...table, sort });
  return <DataTable {...table} rows={rows} sorting={sorting} onSort={onSort} />;
}
