// The rows of a sheet of any program: .xlsx, or text with commas, semicolons or tabs between the cells.
import Papa from 'papaparse';
import { UnreadableFile } from '../outline/unreadable-file.ts';
import type { SheetFile, Table } from './table.ts';

const ZIP = [0x50, 0x4b];

/** Throws UnreadableFile. */
export async function openSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetFile> {
  if (ZIP.every((byte, at) => bytes[at] === byte)) return (await import('./workbook.ts')).openWorkbook(bytes);
  const rows = textRows(textOf(bytes));
  return { sheets: [{ name: '', isHidden: false }], table: () => Promise.resolve(rows) };
}

/** Whether nothing is in any cell. */
export const isEmptyTable = (table: Table) => table.every(isEmptyRow);

export const isEmptyRow = (row: readonly unknown[]) =>
  row.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');

/** Text in UTF-8 or UTF-16, else in the Windows-1252 of older programs. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function textRows(text: string): Table {
  if (text.includes('\u0000')) throw new UnreadableFile('The file cannot be read as a spreadsheet.');
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: false,
    delimitersToGuess: ['\t', ';', ',', '|'],
  });
  if (errors.some(({ type }) => type === 'Quotes')) {
    throw new UnreadableFile('The file cannot be read as a spreadsheet.');
  }
  // Excel writes its delimiter into a line of its own.
  return /^sep=.$/i.test(data[0]?.join('') ?? '') ? data.slice(1) : data;
}
