// What of a table there is room for beside the bars.
import type { SizedColumn, TableShape } from './columns.ts';

/** Pixels of the usual text: of names, and of the least bars. */
const LEAST_NAME = 130;
const LEAST_BARS = 140;
/** The least and the largest width of a column. */
export const widths = { least: 36, most: 400 } as const;

/** All in pixels. */
export interface Fit {
  /** The width of the whole table. */
  table: number;
  name: number;
  /** Those that have room beside the names. */
  columns: readonly SizedColumn[];
}

/** The columns that fit into a box. `text` is the size of the text, 1 for the usual one. */
export function fitColumns({ columns, width }: TableShape, box: number, text = 1): Fit {
  const wish = width === null ? usualName(box) + sumOf(columns) * text : width * text;
  const table = Math.round(Math.max(LEAST_NAME * text, Math.min(wish, box - LEAST_BARS * text)));
  const shown: SizedColumn[] = [];
  let name = table;
  for (const { column, width: own } of columns) {
    const next = name - Math.round(own * text);
    if (next < LEAST_NAME * text) break;
    shown.push({ column, width: Math.round(own * text) });
    name = next;
  }
  return { table, name, columns: shown };
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
