// Draws lines and letters on the pages of a PDF, in points from the upper left corner. The same drawing is the same file,
// wherever it is made.
import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { fonts, type Weight, widthOf } from './lettering.ts';

export type Point = readonly [x: number, y: number];

interface Line {
  width?: number;
  /** From black, 0, to white, 1. */
  gray?: number;
  dash?: readonly number[];
}

interface Lettering {
  size: number;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  /** Upwards, as at the left of a plan. */
  turned?: boolean;
  gray?: number;
}

/** Of a circle that is drawn in four curves. */
const ROUND = 0.5523;
const n = (value: number) => String(Math.round(value * 100) / 100);
const to = ([x, y]: Point) => `${n(x)} ${n(y)}`;

export type Pen = ReturnType<typeof penOn>;

/** A pen for one page of this height. */
export function penOn(width: number, height: number) {
  const drawn = [`1 0 0 -1 0 ${height} cm 1 j`];
  const stroke = (path: string, { width: weight = 0.75, gray = 0, dash = [] }: Line = {}) =>
    void drawn.push(`${n(weight)} w ${n(gray)} G [${dash.map(n).join(' ')}] 0 d ${path} S`);
  const path = (points: readonly Point[]) =>
    points.map((at, index) => `${to(at)} ${index === 0 ? 'm' : 'l'}`).join(' ');
  const box = (x: number, y: number, w: number, h: number) => `${n(x)} ${n(y)} ${n(w)} ${n(h)} re`;
  const oval = ([x, y]: Point, rx: number, ry: number) => {
    const [kx, ky] = [rx * ROUND, ry * ROUND];
    const curve = (...points: Point[]) => `${points.map(to).join(' ')} c`;
    return [
      `${to([x + rx, y])} m`,
      curve([x + rx, y + ky], [x + kx, y + ry], [x, y + ry]),
      curve([x - kx, y + ry], [x - rx, y + ky], [x - rx, y]),
      curve([x - rx, y - ky], [x - kx, y - ry], [x, y - ry]),
      curve([x + kx, y - ry], [x + rx, y - ky], [x + rx, y]),
    ].join(' ');
  };
  return {
    width,
    height,
    line: (points: readonly Point[], how?: Line) => stroke(path(points), how),
    box: (x: number, y: number, w: number, h: number, how?: Line) => stroke(box(x, y, w, h), how),
    oval: (at: Point, rx: number, ry = rx, how?: Line) => stroke(oval(at, rx, ry), how),
    filledOval: (at: Point, r: number, gray = 0) => void drawn.push(`${n(gray)} g ${oval(at, r, r)} f`),
    filled: (points: readonly Point[], gray = 0) => void drawn.push(`${n(gray)} g ${path(points)} f`),
    filledBox: (x: number, y: number, w: number, h: number, gray = 0) =>
      void drawn.push(`${n(gray)} g ${box(x, y, w, h)} f`),

    /** A quarter of a circle around `center`, from one point to another one. */
    quarter(center: Point, from: Point, end: Point, how?: Line): void {
      const bent = (at: Point, other: Point): Point => [
        at[0] + (other[0] - center[0]) * ROUND,
        at[1] + (other[1] - center[1]) * ROUND,
      ];
      stroke(`${to(from)} m ${to(bent(from, end))} ${to(bent(end, from))} ${to(end)} c`, how);
    },

    /** A bow from one point to another one, which bulges to the left of the way by `depth`. */
    bow([x1, y1]: Point, [x2, y2]: Point, depth: number, how?: Line): void {
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [nx, ny] = [((y2 - y1) / length) * depth * 1.3, (-(x2 - x1) / length) * depth * 1.3];
      stroke(`${to([x1, y1])} m ${to([x1 + nx, y1 + ny])} ${to([x2 + nx, y2 + ny])} ${to([x2, y2])} c`, how);
    },

    text(
      text: string,
      [x, y]: Point,
      { size, weight = 'plain', align = 'left', turned = false, gray = 0 }: Lettering,
    ): void {
      const back = { left: 0, center: 0.5, right: 1 }[align] * widthOf(text, size, weight);
      const matrix = turned ? `0 -1 -1 0 ${n(x)} ${n(y + back)}` : `1 0 0 -1 ${n(x - back)} ${n(y)}`;
      const escaped = text.replace(/[\\()]/g, '\\$&');
      drawn.push(`${n(gray)} g BT /${fonts[weight]} ${n(size)} Tf ${matrix} Tm (${escaped}) Tj ET`);
    },

    content: () => drawn.join('\n'),
  };
}

/** The file with these pages. */
export function pdfOf(pens: readonly Pen[]): Buffer<ArrayBuffer> {
  const names = Object.values(fonts);
  const first = 3 + names.length;
  const resources = names.map((name, at) => `/${name} ${3 + at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pens.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] /Count ${pens.length} >>`,
    ...names.map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    ...pens.flatMap((pen, at) => {
      const content = deflateSync(Buffer.from(pen.content(), 'latin1'), { level: 9 }).toString('latin1');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pen.width} ${pen.height}] /Resources << /Font << ${resources} >> >> /Contents ${first + 2 * at + 1} 0 R >>`,
        `<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1') as Buffer<ArrayBuffer>;
}
