// What of a table there is room for beside the bars.
import { isUsualShape, type SizedColumn, type TableShape } from './columns.ts';

/** Pixels of the usual text: of names, and of the least bars. */
const LEAST_NAME = 130;
const LEAST_BARS = 140;
/** Of names, until somebody chooses columns or widths; the bars then have at least half of the box. */
const USUAL_NAME = 190;
/** Below it most names are cut off, and stand at their bars as well. */
const WHOLE_NAME = 240;
/** The least and the largest width of a column. */
export const widths = { least: 36, most: 400 } as const;

/** All in pixels. */
export interface Fit {
  /** The width of the whole table. */
  table: number;
  name: number;
  /** Those that have room beside the names. */
  columns: readonly SizedColumn[];
  /** Names are cut off, and stand at the bars as well. */
  isNarrow: boolean;
}

/** The columns that fit into a box. `text` is the size of the text, 1 for the usual one. */
export function fitColumns(shape: TableShape, box: number, text = 1): Fit {
  const { columns, width } = shape;
  const isUsual = isUsualShape(shape);
  const own = width === null ? usualName(box) + sumOf(columns) * text : width * text;
  const wish = isUsual ? Math.min(own, box / 2) : own;
  const table = Math.round(Math.max(LEAST_NAME * text, Math.min(wish, box - LEAST_BARS * text)));
  const leastName = (isUsual ? USUAL_NAME : LEAST_NAME) * text;
  const shown: SizedColumn[] = [];
  let name = table;
  for (const { column, width: own } of columns) {
    const next = name - Math.round(own * text);
    if (next < leastName) break;
    shown.push({ column, width: Math.round(own * text) });
    name = next;
  }
  return { table, name, columns: shown, isNarrow: name < WHOLE_NAME * text };
}

/** Names have more room in a larger box, until somebody says how wide the table is. */
function usualName(box: number): number {
  return Math.max(220, Math.min(340, box * 0.28));
}

/** The width that shows these columns beside names of a width. */
export function widthFor(columns: readonly SizedColumn[], name: number): number {
  return Math.max(LEAST_NAME, name) + sumOf(columns);
}

function sumOf(columns: readonly SizedColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
