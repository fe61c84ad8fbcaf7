// Reads and writes tables as CSV and .xlsx in the browser.
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/universal';
import { taskFacts } from '../../../functions/core/plan/facts.ts';
import type { Cell } from './plan-to-sheet.ts';
import { formula, sheetFields } from './sheet-columns.ts';

const dayHeads = new Set<string>(
  sheetFields.filter((field) => taskFacts[field].kind === 'day').map((field) => taskFacts[field].sheet),
);
const widthOf = (head: string) => ({ width: head === 'Description' ? 48 : Math.max(14, head.length + 2) });

/** A table as CSV; cells that look like formulas are marked as text. */
export function toCsv(table: readonly Cell[][]): Blob {
  const text = Papa.unparse([...table], { escapeFormulae: formula, newline: '\r\n' });
  // The byte order mark tells Excel that the file is UTF-8.
  return new Blob(['\u{feff}', text], { type: 'text/csv' });
}

/** A table as a spreadsheet with a bold header and real dates. */
export function toXlsx(table: readonly Cell[][]): Promise<Blob> {
  const [heads = [], ...rows] = table;
  const names = heads.map(String);
  const cells = rows.map((row) =>
    row.map((value, at) =>
      value !== null && dayHeads.has(names[at] ?? '')
        ? { value: new Date(String(value)), type: Date, format: 'mm/dd/yyyy' }
        : value,
    ),
  );
  const bold = names.map((value) => ({ value, fontWeight: 'bold' as const }));
  return writeExcelFile([bold, ...cells], { columns: names.map(widthOf), sheet: 'Plan', stickyRowsCount: 1 }).toBlob();
}

/** The rows of an .xlsx or CSV file. Throws for any other file. */
export async function readTable(file: File): Promise<unknown[][]> {
  if (/\.xlsx$/i.test(file.name)) return readSheet(await file.arrayBuffer());
  const { data, errors } = Papa.parse<string[]>(await file.text(), { skipEmptyLines: false });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault) throw new Error(fault.message);
  return data;
}
