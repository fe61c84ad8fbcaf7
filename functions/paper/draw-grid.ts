import type { Grid } from './blocks.ts';
import { COLORS, GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

const CAPTION = 2 * 12;

export function drawGrid(sheet: Sheet, { columns, pictures }: Grid): void {
  const width = (sheet.width - (columns - 1) * GAP) / columns;
  const height = width * 0.75;
  for (let first = 0; first < pictures.length; first += columns) {
    sheet.needs(height + CAPTION + GAP);
    const top = sheet.pdf.y;
    for (const [at, { bytes, caption }] of pictures.slice(first, first + columns).entries()) {
      const x = MARGIN + at * (width + GAP);
      drawPicture(sheet, bytes, x, top, width, height);
      const text = { width, height: CAPTION, ellipsis: true };
      sheet.write(caption, x, top + height + 2, { size: SIZES.small, color: COLORS.quiet }, text);
    }
    sheet.pdf.y = top;
    sheet.space(height + CAPTION + GAP);
  }
}

function drawPicture(sheet: Sheet, bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
  try {
    sheet.pdf.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  } catch {
    sheet.pdf.lineWidth(0.5).strokeColor(COLORS.line).rect(x, y, width, height).stroke();
  }
}
