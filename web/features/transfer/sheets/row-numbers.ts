// How the rows of a sheet without a column of numbers are counted by the predecessors that name them.
import { oneLine } from '../outline/one-line.ts';
import type { Columns } from './guess-columns.ts';
import type { Table } from './table.ts';

/** `sheet`: empty rows count, as in the sheet; `named`: rows with a name alone. */
export type Counting = 'sheet' | 'named';

/** The row that a number names in either way; null for none. */
export interface CountingQuestion {
  number: string;
  sheet: string | null;
  named: string | null;
}

const nameIn = (row: readonly unknown[] | undefined, { name }: Columns) =>
  oneLine(String((name === undefined ? null : row?.[name]) ?? '')) || null;

/** What is asked where the two ways give other links; null where they do not. */
export function countingQuestion(rows: Table, columns: Columns): CountingQuestion | null {
  const { waits, number } = columns;
  if (waits === undefined || number !== undefined) return null;
  const named = rows.filter((row) => nameIn(row, columns) !== null);
  if (named.length === rows.findLastIndex((row) => nameIn(row, columns) !== null) + 1) return null;
  for (const row of named) {
    for (const [, digits = ''] of String(row[waits] ?? '').matchAll(/(?:^|[,;\n])\s*(\d{1,6})(?!\d|[./])/g)) {
      const [bySheet, byName] = [rows[Number(digits) - 1], named[Number(digits) - 1]];
      if (bySheet === byName) continue;
      return { number: digits, sheet: nameIn(bySheet, columns), named: nameIn(byName, columns) };
    }
  }
  return null;
}
