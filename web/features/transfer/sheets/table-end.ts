// Where the rows of a table end: a second row of heads begins another one.
import { isEmptyRow } from './any-table.ts';
import { type Columns, columnsOfHeads } from './guess-columns.ts';
import { shownCell } from './shown-cell.ts';
import type { Table } from './table.ts';

const plain = (cell: unknown) => shownCell(cell).trim().toLowerCase();

export interface TableRows {
  /** The rows below the heads, empty ones among them. */
  rows: Table;
  /** What stands below them. */
  below: { heads: string; rows: number } | null;
}

/** The rows below the heads up to a second row of heads. */
export function rowsBelow(table: Table, headAt: number, columns: Columns): TableRows {
  const heads = (table[headAt] ?? []).map(plain);
  const rows = table.slice(headAt + 1);
  const isSame = (row: readonly unknown[]) => !isEmptyRow(row) && heads.every((head, at) => plain(row[at]) === head);
  const end = rows.findIndex(
    (row, at) =>
      !isSame(row) && (repeatsHeads(row, heads, columns) || (isEmptyRow(rows[at - 1] ?? ['-']) && isHeads(row))),
  );
  // Heads that are printed again on each page are no row.
  const within = (end < 0 ? rows : rows.slice(0, end)).map((row) => (isSame(row) ? [] : row));
  if (end < 0) return { rows: within, below: null };
  const second = (rows[end] ?? []).map((cell) => shownCell(cell).trim()).filter(Boolean);
  return {
    rows: within,
    below: { heads: second.join(', '), rows: rows.slice(end + 1).filter((row) => !isEmptyRow(row)).length },
  };
}

/** The head of the names and another one stand where they stood. */
function repeatsHeads(row: readonly unknown[], heads: readonly string[], { name }: Columns): boolean {
  if (name === undefined || !heads[name] || plain(row[name]) !== heads[name]) return false;
  return heads.some((head, at) => at !== name && head !== '' && plain(row[at]) === head);
}

/** Words that are heads of three kinds, one of them the names. */
function isHeads(row: readonly unknown[]): boolean {
  if (row.some((cell) => cell instanceof Date || typeof cell === 'number')) return false;
  const columns = columnsOfHeads(row);
  return columns.name !== undefined && Object.keys(columns).length >= 3;
}
