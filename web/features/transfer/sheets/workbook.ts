// A workbook of Excel. What is far outside of a schedule is refused before cells are built from it.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableFile } from '../outline/unreadable-file.ts';
import type { SheetFile } from './table.ts';

/** Bytes of all parts together. */
const UNPACKED = 100 * 1024 * 1024;
/** Cells of the rectangle around all that have something in them. */
const CELLS = 1_000_000;
const NO_SHEET = 'The file cannot be read as a spreadsheet.';
const INFO = 'xl/workbook.xml';
const PATHS = 'xl/_rels/workbook.xml.rels';

/** Throws UnreadableFile. */
export function openWorkbook(bytes: Uint8Array<ArrayBuffer>): SheetFile {
  const parts = unpacked(bytes);
  const pathOf = pathsIn(textOf(parts, PATHS));
  const all = elementsIn(textOf(parts, INFO), 'sheet').flatMap(({ name = '', state = 'visible', ...attributes }) => {
    const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
    const path = pathOf.get(id);
    // A sheet with a chart alone has no cells.
    return path && parts[path] ? { name, path, isHidden: state !== 'visible' } : [];
  });
  if (all.length === 0) throw new UnreadableFile(NO_SHEET);
  const sheets = [...all.filter(({ isHidden }) => !isHidden), ...all.filter(({ isHidden }) => isHidden)];
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    async table(at) {
      const { path = '', name = '' } = sheets[at] ?? {};
      const cells = prepared(textOf(parts, path), name);
      try {
        const ready = zipSync({ ...parts, [path]: strToU8(cells) }, { level: 0 });
        return await readSheet(ready.buffer, all.findIndex((sheet) => sheet.path === path) + 1);
      } catch {
        throw new UnreadableFile(NO_SHEET);
      }
    },
  };
}

type Parts = Record<string, Uint8Array>;

function unpacked(bytes: Uint8Array): Parts {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|xml\.rels)$/.test(name) || !/^(xl\/|\[)/.test(name)) return false;
        size += originalSize;
        if (size > UNPACKED) throw new UnreadableFile('The workbook is too large to be a schedule.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(NO_SHEET);
  }
}

const textOf = (parts: Parts, path: string) => strFromU8(parts[path] ?? new Uint8Array());

/** The paths of sheets with cells by the ids of their relations. */
function pathsIn(xml: string): Map<string, string> {
  return new Map(
    elementsIn(xml, 'Relationship')
      .filter(({ Type = '' }) => Type.endsWith('/worksheet'))
      .map(({ Id = '', Target = '' }) => [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`]),
  );
}

/** The attributes of the elements of this name. */
function elementsIn(xml: string, name: string): Record<string, string>[] {
  const found = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'));
  return [...found].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, one, two]) => [
        key,
        plain(one ?? two ?? ''),
      ]),
    ),
  );
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) =>
  text.replace(/&(?:(\w+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name, decimal, hex) => {
    if (name) return signs[name] ?? all;
    return String.fromCodePoint(Math.min(decimal ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff));
  });

/** Without cells and rows that have nothing in them, and with errors as texts. Throws UnreadableFile. */
function prepared(xml: string, name: string): string {
  const cells = xml
    .replace(/<((?:\w+:)?c)(?:\s[^<>]*)?(?:\/>|>\s*<\/\1>)/g, '')
    .replace(/(<(?:\w+:)?c\s[^<>]*\bt\s*=\s*["'])e(["'])/g, '$1str$2')
    .replace(/<((?:\w+:)?row)\s[^<>]*\br\s*=[^<>]*(?:\/>|>\s*<\/\1>)/g, '');
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of cells.matchAll(/<(?:\w+:)?(?:c|row)\s[^<>]*\br\s*=\s*["']\s*([a-z]*)(\d+)/gi)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
    if (rows * columns <= CELLS && rows <= CELLS) continue;
    const far = `The sheet “${name}” has a cell at ${letters}${row}, far outside of a schedule.`;
    throw new UnreadableFile(`${far} Delete it, or copy the rows to a new sheet, and import that.`);
  }
  return cells;
}

/** From 1. */
const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
