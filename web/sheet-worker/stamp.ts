// What a print has beside the sheet itself: a code that a phone reads, and what it says, as vectors on a white ground.
import type { Pdfium } from '@embedpdf/pdfium';
import { encode } from 'uqr';
import type { Picture } from '../../functions/core/drawings/cells.ts';

/** Where people may want the stamp, as the page is shown. */
export const corners = ['lower-left', 'lower-right', 'upper-left', 'upper-right'] as const;
export type Corner = (typeof corners)[number];

export interface Stamp {
  /** The address in the code; null for a print without one. */
  url: string | null;
  /** The lines below it. */
  lines: readonly string[];
  /** Without one it is where most is blank. */
  corner?: Corner | undefined;
}

interface Size {
  width: number;
  height: number;
}

/** A part of a page in points as it is shown, from its upper left corner. */
export interface Area extends Size {
  left: number;
  top: number;
}

const POINTS_PER_MM = 72 / 25.4;
/** Points of the width from which a sheet has the large code: it is read when the sheet is printed at half its size. */
const LARGE_FROM = 17 * 72;
const SIDE = { large: 30 * POINTS_PER_MM, small: 20 * POINTS_PER_MM };
/** From the edges of the sheet. */
const EDGE = 12 * POINTS_PER_MM;
const LINE = 1.3;
const PAD = 3;
/** Of the size of the letters, the width of a wide one. */
const LETTER = 0.62;

/** The size of a stamp on a sheet: code, lines and the ground around them. */
export function stampSize({ width, height }: Size, { url, lines }: Stamp): Size & { side: number; text: number } {
  const side = Math.max(width, height) >= LARGE_FROM ? SIDE.large : SIDE.small;
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  const text = Math.min(8, (side - 2 * PAD) / (LETTER * longest));
  const code = url === null ? 0 : side;
  return { width: side, height: code + lines.length * LINE * text + PAD, side, text };
}

/** The chosen corner of the sheet, else the one where most is blank, and the lower left one where several are. */
export function cornerOf(
  sheet: Size,
  stamp: Size,
  { pixels, width, height }: Picture,
  chosen: Corner | undefined,
): Area {
  const [near, right] = [EDGE, sheet.width - EDGE - stamp.width];
  const low = sheet.height - EDGE - stamp.height;
  const areas = [
    { left: near, top: low },
    { left: right, top: low },
    { left: near, top: near },
    { left: right, top: near },
  ].map(({ left, top }) => ({
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: stamp.width,
    height: stamp.height,
  }));
  const inked = (area: Area) => {
    const x = (point: number) => Math.min(width, Math.max(0, Math.round((point / sheet.width) * width)));
    const y = (point: number) => Math.min(height, Math.max(0, Math.round((point / sheet.height) * height)));
    let count = 0;
    for (let row = y(area.top); row < y(area.top + area.height); row++)
      for (let column = x(area.left); column < x(area.left + area.width); column++)
        if ((pixels[4 * (row * width + column) + 1] ?? WHITE) < WHITE - 5) count++;
    return count;
  };
  const counts = areas.map(inked);
  return areas[chosen ? corners.indexOf(chosen) : counts.indexOf(Math.min(...counts))] ?? { left: 0, top: 0, ...stamp };
}

const WHITE = 255;
const WINDING = 2;

/** Draws the stamp into a page that is open. `toPage` gives the place in the page's own space of one as it is shown. */
export function drawStamp(
  lib: Pdfium,
  { document, page }: { document: number; page: number },
  toPage: (x: number, y: number) => [x: number, y: number],
  { stamp, area, sizes }: { stamp: Stamp; area: Area; sizes: ReturnType<typeof stampSize> },
): void {
  const insert = (object: number, gray: number) => {
    lib.FPDFPageObj_SetFillColor(object, gray, gray, gray, WHITE);
    lib.FPDFPage_InsertObject(page, object);
  };
  const filled = (boxes: readonly Area[], gray: number) => {
    const [first] = boxes;
    if (!first) return;
    const path = lib.FPDFPageObj_CreateNewPath(...toPage(first.left, first.top));
    for (const { left, top, width, height } of boxes) {
      lib.FPDFPath_MoveTo(path, ...toPage(left, top));
      lib.FPDFPath_LineTo(path, ...toPage(left + width, top));
      lib.FPDFPath_LineTo(path, ...toPage(left + width, top + height));
      lib.FPDFPath_LineTo(path, ...toPage(left, top + height));
      lib.FPDFPath_Close(path);
    }
    lib.FPDFPath_SetDrawMode(path, WINDING, false);
    insert(path, gray);
  };
  filled([area], WHITE);
  if (stamp.url !== null) filled(modulesOf(stamp.url, area, sizes.side), 0);
  const below = area.top + (stamp.url === null ? 0 : sizes.side);
  stamp.lines.forEach((line, at) => {
    const [left, base] = [area.left + PAD, below + (at + 1) * LINE * sizes.text - PAD / 2];
    const [x, y] = toPage(left, base);
    const [rightX, rightY] = toPage(left + 1, base);
    const [upX, upY] = toPage(left, base - 1);
    const object = lib.FPDFPageObj_NewTextObj(document, 'Helvetica', sizes.text);
    const text = lib.pdfium.wasmExports.malloc(2 * line.length + 2);
    lib.pdfium.stringToUTF16(line, text, 2 * line.length + 2);
    lib.FPDFText_SetText(object, text);
    lib.pdfium.wasmExports.free(text);
    lib.FPDFPageObj_Transform(object, rightX - x, rightY - y, upX - x, upY - y, x, y);
    insert(object, 0);
  });
}

/** The dark parts of the code, of a row those that touch as one. */
function modulesOf(url: string, { left, top }: Area, side: number): Area[] {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const step = side / size;
  return data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ left: left + x * step, top: top + y * step, width: ((end < 0 ? size : end) - x) * step, height: step }];
    }),
  );
}
