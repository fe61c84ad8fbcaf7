import type { Signatures } from '../core/paper/blocks.ts';
import { COLORS, GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

const HAND = 44;
const COLUMNS = 2;

export function drawSignatures(sheet: Sheet, { signatures }: Signatures): void {
  const width = (sheet.width - GAP * 2) / COLUMNS;
  const face = { size: SIZES.small, color: COLORS.quiet };
  for (let first = 0; first < signatures.length; first += COLUMNS) {
    const row = signatures.slice(first, first + COLUMNS);
    const below = Math.max(...row.map(({ lines }) => sheet.heightOf(lines.join('\n'), width, face)));
    sheet.needs(HAND + below + GAP);
    const top = sheet.pdf.y;
    for (const [at, { strokes, typed, lines }] of row.entries()) {
      const x = MARGIN + at * (width + GAP * 2);
      const isDrawn = strokes.some((stroke) => stroke.length > 1);
      if (isDrawn) drawStrokes(sheet, strokes, x + 4, top + 3, width - 8, HAND - 6);
      else sheet.write(typed, x + 4, top + HAND - 20, { size: 13 }, { width: width - 8, height: 18, ellipsis: true });
      sheet.line(x, top + HAND, x + width);
      sheet.write(lines.join('\n'), x, top + HAND + 3, face, { width });
    }
    sheet.pdf.y = top;
    sheet.space(HAND + below + GAP);
  }
}

/** The strokes as large as they fit, in their proportions, rounded where they turn. */
function drawStrokes({ pdf }: Sheet, strokes: number[][], x: number, y: number, width: number, height: number): void {
  const points = strokes.map(pointsOf);
  const all = points.flat();
  const [left, top] = [Math.min(...all.map(([px]) => px)), Math.min(...all.map(([, py]) => py))];
  const [right, bottom] = [Math.max(...all.map(([px]) => px)), Math.max(...all.map(([, py]) => py))];
  const scale = Math.min(width / Math.max(right - left, 1), height / Math.max(bottom - top, 1), 1);
  const placed = ([px, py]: Point): Point => [x + (px - left) * scale, y + height - (bottom - py) * scale];

  pdf.save().lineWidth(1.1).lineCap('round').lineJoin('round').strokeColor(COLORS.text).fillColor(COLORS.text);
  for (const stroke of points) {
    const [start, ...rest] = stroke.map(placed);
    const end = rest.at(-1);
    if (!start) continue;
    if (!end) {
      pdf.circle(...start, 0.8).fill();
      continue;
    }
    pdf.moveTo(...start);
    for (const [at, point] of rest.slice(0, -1).entries()) {
      const next = rest[at + 1] ?? end;
      pdf.quadraticCurveTo(...point, (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
    }
    pdf.lineTo(...end).stroke();
  }
  pdf.restore();
}

type Point = [x: number, y: number];

function pointsOf(stroke: number[]): Point[] {
  return stroke.flatMap((x, at): Point[] => {
    const y = stroke[at + 1];
    return at % 2 === 0 && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : [];
  });
}
