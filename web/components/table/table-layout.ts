import type { DataColumn } from './data-column.ts';
import { fitColumns } from './fit-columns.ts';

/** What stands where in a table of a certain width. */
export interface TableLayout<Row> {
  inLine: DataColumn<Row>[];
  /** The columns without room, in a second line of the head and of each row. */
  below: DataColumn<Row>[];
  /** Across how many columns of the first line each of those reaches, so that both lines begin at the same places. */
  spans: number[];
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

/** How many columns of the first line each of the second takes; one for which no room is left begins another line. */
function spansOf<Row>(inLine: DataColumn<Row>[], below: DataColumn<Row>[]): number[] {
  let next = 0;
  return below.map(({ width }) => {
    const from = spanFor(width, inLine.slice(next)) === null ? 0 : next;
    const span = spanFor(width, inLine.slice(from)) ?? inLine.length;
    next = (from + span) % inLine.length;
    return span;
  });
}

/** The number of columns, from the first one on, that are as wide together; null when all of them are not. */
function spanFor<Row>(width: number, columns: DataColumn<Row>[]): number | null {
  let room = 0;
  const last = columns.findIndex((column) => {
    room += column.width;
    return room >= width;
  });
  return last < 0 ? null : last + 1;
}

/** Places the columns; `buttons` is the width of the row's buttons, 0 without any, in pixels. */
export function tableLayout<Row>(columns: DataColumn<Row>[], buttons: number, width: number): TableLayout<Row> {
  if (width < CARD_BELOW) {
    const areButtonsBelow = buttons > BESIDE_A_TITLE;
    const template = buttons > 0 && !areButtonsBelow ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)';
    return { inLine: columns.slice(0, 1), below: columns.slice(1), spans: [], isCard: true, areButtonsBelow, template };
  }
  const available = width - buttons;
  const fitting = fitColumns(columns, available);
  const inLine = columns.filter(({ id }) => fitting.has(id));
  const widths = inLine.map(({ width: least, grow }, at) => {
    if (at === 0) return `minmax(${rem(Math.min(least, available))}, ${grow ?? 1}fr)`;
    return grow ? `minmax(${rem(least)}, ${grow}fr)` : rem(least);
  });
  const below = columns.filter(({ id }) => !fitting.has(id));
  return {
    inLine,
    below,
    spans: spansOf(inLine, below),
    isCard: false,
    areButtonsBelow: false,
    template: [...widths, ...(buttons > 0 ? [rem(buttons)] : [])].join(' '),
  };
}
