// biome-ignore-all lint/a11y/noRedundantRoles: drawn as a grid, a table loses its roles unless they are named.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { textSizeOfBrowser } from '../../lib/text-size.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { MenuEntry } from '../controls/menu-entry.ts';
import { Select } from '../controls/select.tsx';
import type { DataColumn, Sorting } from './data-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useRowsNearWindow } from './near-rows.ts';
import { tableLayout } from './table-layout.ts';
import { useElementWidth } from './use-element-width.ts';

export interface DataTableProps<Row extends object> {
  /** The label of the table, for screen readers. */
  label: string;
  /** In their order; long lists render the rows near the window only. */
  rows: Row[];
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** The name of a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  sorting?: Sorting | undefined;
  /** Called with a column's id; without it no column is sortable. */
  onSort?: (columnId: string) => void;
  /** The number of rows above the first one here, when these are a page of more. */
  above?: number;
  /** The number of all rows, when these are a page of more. */
  total?: number;
  emptyText?: string;
  /** The rows are not here yet: the head stands above a skeleton of them. */
  isLoading?: boolean;
  selectedId?: string | undefined;
  onSelect?: (row: Row) => void;
  onEdit?: (row: Row) => void;
  /** The entries of the menu of a row. */
  more?: (row: Row) => MenuEntry[];
  /** More buttons of a row, before Edit and Delete, and their width in pixels. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
}

/** Estimated height of a row, and of a line of its card, in pixels. */
const ROW_HEIGHT = 45;
const CARD_LINE_HEIGHT = 26;
/** Widths in pixels. */
const BUTTON = 40;
const PADDING = 24;
const ROW_PADDING = 8;

/** The generic table: columns without room are a second line of head and rows, and a narrow table is a list of cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, rowName, sorting, onSort, above = 0, total = rows.length } = props;
  const { emptyText, isLoading = false } = props;
  const { selectedId, onSelect, onEdit, more, actions, actionsWidth = 0 } = props;
  const [box, width] = useElementWidth<HTMLDivElement>();
  const buttons = actionsWidth + (onEdit ? BUTTON : 0) + (more ? BUTTON : 0);
  // Into the same width fits less of a larger text.
  const [text] = useState(textSizeOfBrowser);
  const layout = tableLayout(columns, buttons > 0 ? buttons + PADDING : 0, Math.floor(width / text) - ROW_PADDING);
  const near = useRowsNearWindow<HTMLTableSectionElement>({
    count: rows.length,
    rowHeight: layout.isCard ? (columns.length + 1) * CARD_LINE_HEIGHT : ROW_HEIGHT,
    keyOf: (index) => (rows[index] ? rowId(rows[index]) : index),
  });
  const isPart = near.indexes.length < total;
  // A list of cards has no headings to sort by.
  const isSortedBeside = layout.isCard && onSort !== undefined && columns.some(({ value }) => value);
  return (
    <div ref={box} className="relative overflow-x-clip">
      {isSortedBeside && rows.length > 0 && (
        <SortBy label={label} columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <table
        role="table"
        aria-label={label}
        aria-rowcount={isPart ? total + 1 : undefined}
        className="block min-h-px tabular-nums"
        style={{ '--columns': layout.template } as CSSProperties}
      >
        <DataTableHead layout={layout} sorting={sorting} onSort={onSort} hasButtons={buttons > 0} />
        <tbody ref={near.ref} role="rowgroup" onKeyDown={walkRows} className="block">
          <Gap height={near.before} />
          {near.indexes.map((index) => {
            const row = rows[index];
            return (
              row && (
                <DataTableRow
                  key={rowId(row)}
                  row={row}
                  name={rowName(row)}
                  layout={layout}
                  index={index}
                  ariaRowIndex={isPart ? above + index + 2 : undefined}
                  measure={near.measure}
                  isSelected={rowId(row) === selectedId}
                  onSelect={onSelect}
                  onEdit={onEdit}
                  more={more}
                  actions={actions}
                />
              )
            );
          })}
          <Gap height={near.after} />
        </tbody>
      </table>
      {isLoading && <ListSkeleton rows={10} />}
      {rows.length === 0 && !isLoading && (
        <p className="px-4 py-10 text-center text-muted">{emptyText ?? 'No results to display'}</p>
      )}
    </div>
  );
}

/** Reserves the space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden className="block" style={{ height }} />;
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

interface SortByProps<Row> {
  /** The label of the table. */
  label: string;
  columns: DataColumn<Row>[];
  sorting: Sorting | undefined;
  onSort: (columnId: string) => void;
}

/** Sorts a list of cards, which has no headings. */
function SortBy<Row>({ label, columns, sorting, onSort }: SortByProps<Row>) {
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
