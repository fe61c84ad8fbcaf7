// The rows of a sheet of any program: .xlsx, or text with commas, semicolons or tabs between the cells.
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableFile } from '../outline/unreadable-file.ts';

export type Table = readonly (readonly unknown[])[];

const ZIP = [0x50, 0x4b];

/** Throws UnreadableFile. */
export async function anyTable(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const table = ZIP.every((byte, at) => bytes[at] === byte) ? await excelRows(bytes) : textRows(textOf(bytes));
  if (table.every(isEmpty)) throw new UnreadableFile('There is nothing in the sheet.');
  return table;
}

async function excelRows(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  try {
    return await readSheet(bytes.buffer);
  } catch {
    throw new UnreadableFile('The file cannot be read as a spreadsheet.');
  }
}

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

const isEmpty = (row: readonly unknown[]) => row.every((cell) => cell === null || cell === undefined || cell === '');
