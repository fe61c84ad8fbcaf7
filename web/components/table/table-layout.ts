import type { DataColumn } from './data-column.ts';
import { fitColumns } from './fit-columns.ts';

/** What stands where in a table of a certain width. */
export interface TableLayout<Row> {
  inLine: DataColumn<Row>[];
  /** The columns without room, in a second line of the head and of each row. */
  below: DataColumn<Row>[];
  /** The widths of the second line, which are those of every row: what stands below one another is of one column. */
  belowTemplate: string;
  /** A narrow table is a list of cards: a title each, and everything else below it. */
  isCard: boolean;
  /** Whether the buttons of a row have a line of their own. */
  areButtonsBelow: boolean;
  /** The widths of head and rows, for `grid-template-columns`. */
  template: string;
}

/** In pixels. */
const CARD_BELOW = 480;
/** Wider buttons have a line of their own on a card. */
const BESIDE_A_TITLE = 120;

/** Grows with a larger text set in the browser. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const equal = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Places the columns; `buttons` is the width of the row's buttons, 0 without any, in pixels. */
export function tableLayout<Row>(columns: DataColumn<Row>[], buttons: number, width: number): TableLayout<Row> {
  if (width < CARD_BELOW) {
    const areButtonsBelow = buttons > BESIDE_A_TITLE;
    const template = buttons > 0 && !areButtonsBelow ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)';
    const [inLine, below] = [columns.slice(0, 1), columns.slice(1)];
    return { inLine, below, belowTemplate: equal(1), isCard: true, areButtonsBelow, template };
  }
  const available = width - buttons;
  const fitting = fitColumns(columns, available);
  const inLine = columns.filter(({ id }) => fitting.has(id));
  const widths = inLine.map(({ width: least, grow }, at) => {
    if (at === 0) return `minmax(${rem(Math.min(least, available))}, ${grow ?? 1}fr)`;
    return grow ? `minmax(${rem(least)}, ${grow}fr)` : rem(least);
  });
  const below = columns.filter(({ id }) => !fitting.has(id));
  const widest = Math.max(...below.map(({ width: least }) => least));
  const beside = Math.max(1, Math.min(below.length, Math.floor(width / widest)));
  return {
    inLine,
    below,
    belowTemplate: equal(beside),
    isCard: false,
    areButtonsBelow: false,
    template: [...widths, ...(buttons > 0 ? [rem(buttons)] : [])].join(' '),
  };
}
