// The frame of a sheet with its title block, and what stands around a drawing: its title, notes, north.
import { linesOf } from './lettering.ts';
import { type Pen, type Point, penOn } from './pen.ts';

/** 24 by 18 inches. */
const [WIDTH, HEIGHT] = [1728, 1296];
const EDGE = 36;
const BLOCK = 168;
const left = WIDTH - EDGE - BLOCK;

export interface Sheet {
  number: string;
  title: string;
  revision: string;
  /** The reason of each revision, the newest last. */
  revisions: readonly (readonly [letter: string, why: string])[];
}

/** A page with its frame. It bears no day: the days of the demo are counted from the first start. */
export function sheetOf({ number, title, revision, revisions }: Sheet): Pen {
  const pen = penOn(WIDTH, HEIGHT);
  const [right, bottom] = [WIDTH - EDGE, HEIGHT - EDGE];
  pen.box(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, { width: 2 });
  pen.line(
    [
      [left, EDGE],
      [left, bottom],
    ],
    { width: 1.5 },
  );
  const middle = left + BLOCK / 2;
  const rule = (y: number) =>
    pen.line(
      [
        [left, y],
        [right, y],
      ],
      { width: 0.75 },
    );
  const label = (text: string, y: number) => pen.text(text, [left + 10, y], { size: 7.5, gray: 0.35 });
  pen.line(
    [
      [middle - 22, 96],
      [middle, 72],
      [middle + 22, 96],
    ],
    { width: 3 },
  );
  pen.line(
    [
      [middle - 15, 92],
      [middle - 15, 112],
      [middle + 15, 112],
      [middle + 15, 92],
    ],
    { width: 3 },
  );
  pen.text('NORTHFIELD', [middle, 138], { size: 15, weight: 'bold', align: 'center' });
  pen.text('RENOVATION', [middle, 154], { size: 15, weight: 'bold', align: 'center' });
  pen.text('88 Quarry Road', [middle, 172], { size: 9, align: 'center' });
  pen.text('Sacramento, CA 95811', [middle, 184], { size: 9, align: 'center' });
  rule(206);
  label('PROJECT', 222);
  pen.text('Oak Avenue', [left + 10, 244], { size: 17, weight: 'bold' });
  pen.text('Addition', [left + 10, 264], { size: 17, weight: 'bold' });
  pen.text('Davis, California', [left + 10, 282], { size: 10 });
  rule(304);
  label('REVISIONS', 320);
  for (const [at, [letter, why]] of revisions.entries()) {
    const y = 342 + 20 * at;
    pen.text(letter, [left + 16, y], { size: 10, weight: 'bold' });
    pen.text(why, [left + 36, y], { size: 10 });
    pen.line(
      [
        [left + 10, y + 6],
        [right - 10, y + 6],
      ],
      { width: 0.4, gray: 0.6 },
    );
  }
  rule(bottom - 330);
  label('SCALE', bottom - 314);
  pen.text('As noted', [left + 10, bottom - 296], { size: 10 });
  label('REVISION', bottom - 270);
  pen.text(revision, [left + 10, bottom - 244], { size: 22, weight: 'bold' });
  rule(bottom - 226);
  label('SHEET TITLE', bottom - 210);
  for (const [at, line] of linesOf(title, 15, BLOCK - 20, 'bold').entries())
    pen.text(line, [left + 10, bottom - 186 + 19 * at], { size: 15, weight: 'bold' });
  rule(bottom - 112);
  label('SHEET NO.', bottom - 96);
  pen.text(number, [middle, bottom - 36], { size: 48, weight: 'bold', align: 'center' });
  return pen;
}

/** The title below a drawing, with its scale. */
export function titleBelow(pen: Pen, [x, y]: Point, name: string, scale: string, mark = 1): void {
  pen.oval([x + 16, y - 5], 16, 16, { width: 1.2 });
  pen.text(String(mark), [x + 16, y], { size: 13, weight: 'bold', align: 'center' });
  pen.text(name, [x + 42, y - 2], { size: 15, weight: 'bold' });
  pen.line(
    [
      [x + 42, y + 4],
      [x + 330, y + 4],
    ],
    { width: 1.2 },
  );
  pen.text(`SCALE: ${scale}`, [x + 42, y + 16], { size: 8.5 });
}

/** Notes with their numbers, in a column. Returns where the next line would stand. */
export function notesAt(pen: Pen, [x, y]: Point, heading: string, notes: readonly string[], width = 330): number {
  pen.text(heading, [x, y], { size: 11, weight: 'bold' });
  let line = y + 18;
  for (const [at, note] of notes.entries()) {
    pen.text(`${at + 1}.`, [x, line], { size: 9.5 });
    for (const text of linesOf(note, 9.5, width - 18)) {
      pen.text(text, [x + 18, line], { size: 9.5 });
      line += 13;
    }
    line += 4;
  }
  return line;
}

/** A line of a legend: what `draw` draws in 44 points at the left of its words. */
export function legendAt(
  pen: Pen,
  [x, y]: Point,
  rows: readonly (readonly [text: string, draw: (at: Point) => void])[],
): void {
  pen.text('LEGEND', [x, y], { size: 11, weight: 'bold' });
  for (const [at, [text, draw]] of rows.entries()) {
    const line = y + 22 + 21 * at;
    draw([x, line - 3]);
    pen.text(text, [x + 56, line], { size: 9.5 });
  }
}

export function northAt(pen: Pen, [x, y]: Point): void {
  pen.oval([x, y], 24, 24, { width: 1 });
  pen.filled(
    [
      [x, y - 34],
      [x - 9, y + 8],
      [x, y],
    ],
    0,
  );
  pen.line(
    [
      [x, y - 34],
      [x + 9, y + 8],
      [x, y],
    ],
    { width: 0.75 },
  );
  pen.text('N', [x, y - 40], { size: 12, weight: 'bold', align: 'center' });
}

/** A cloud around what a revision changed, with its letter. */
export function cloudAround(pen: Pen, [x1, y1]: Point, [x2, y2]: Point, letter: string): void {
  const corners: Point[] = [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
    [x1, y1],
  ];
  for (const [index, [ax, ay]] of corners.slice(0, -1).entries()) {
    const [bx, by] = corners[index + 1] ?? [ax, ay];
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 20));
    for (let step = 0; step < count; step++) {
      const part = (at: number): Point => [ax + ((bx - ax) * at) / count, ay + ((by - ay) * at) / count];
      pen.bow(part(step), part(step + 1), 7, { width: 1.4 });
    }
  }
  const [tx, ty]: Point = [x2 + 22, y2 + 4];
  pen.line(
    [
      [tx, ty - 15],
      [tx + 14, ty + 9],
      [tx - 14, ty + 9],
      [tx, ty - 15],
    ],
    { width: 1.2 },
  );
  pen.text(letter, [tx, ty + 5], { size: 11, weight: 'bold', align: 'center' });
}
