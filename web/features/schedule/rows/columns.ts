// The columns of the schedule, which stand between the names and the bars.

export const columns = ['start', 'finish', 'days', 'who', 'waits', 'float', 'status'] as const;
export type Column = (typeof columns)[number];

/** A cell of a row: its name first, then the columns that somebody chose, and its bar. */
export type CellName = 'name' | Column | 'bar';

export const cellLabels: Record<CellName, string> = {
  name: 'Name',
  start: 'Start',
  finish: 'Finish',
  days: 'Days',
  who: 'Who',
  waits: 'Waits For',
  float: 'Float',
  status: 'Status',
  bar: 'Time Line',
};

/** A column with its width, in pixels of the usual text. */
export interface SizedColumn {
  column: Column;
  width: number;
}

export const usualWidths: Record<Column, number> = {
  start: 84,
  finish: 84,
  days: 44,
  who: 66,
  waits: 72,
  float: 72,
  status: 96,
};

/** The columns of a table, and the width of all of it; null: as wide as its columns need. */
export interface TableShape {
  columns: readonly SizedColumn[];
  width: number | null;
}

const sized = (...some: Column[]) => some.map((column) => ({ column, width: usualWidths[column] }));

/** At first: what one asks of a row; on a narrow screen its dates. */
export const usualShapes = {
  wide: { columns: sized('start', 'finish', 'days', 'who', 'waits'), width: null },
  narrow: { columns: sized('start', 'finish'), width: null },
} satisfies Record<string, TableShape>;

/** Whether nobody has chosen its columns or widths. */
export function isUsualShape({ columns, width }: TableShape): boolean {
  const [own, ...usual] = [{ columns }, ...Object.values(usualShapes)].map((shape) => JSON.stringify(shape.columns));
  return width === null && usual.includes(own ?? '');
}
