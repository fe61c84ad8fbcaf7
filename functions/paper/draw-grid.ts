import type { Grid } from '../core/paper/blocks.ts';
import { COLORS, GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

/** The height of a line of a caption. */
const LINE = 10.4;

/** The width and height of its pictures, and the height of a caption and of a row. */
function sizesOf(sheet: Sheet, { columns, rows, captionLines = 2 }: Grid) {
  const width = (sheet.width - (columns - 1) * GAP) / columns;
  const caption = captionLines === 2 ? 24 : captionLines * LINE + 3;
  const height = Math.min(width * 0.75, rows ? (sheet.whole + GAP) / rows - caption - GAP - 0.1 : Infinity);
  return { width, height, caption, row: height + caption + (rows ? 0 : GAP) };
}

/** The height of a row, for a heading that stands on the same page. */
export const gridRow = (sheet: Sheet, grid: Grid): number => sizesOf(sheet, grid).row;

export function drawGrid(sheet: Sheet, grid: Grid): void {
  const { columns, pictures } = grid;
  const { width, height, caption, row } = sizesOf(sheet, grid);
  for (let first = 0; first < pictures.length; first += columns) {
    sheet.needs(row);
    const top = sheet.pdf.y;
    for (const [at, picture] of pictures.slice(first, first + columns).entries()) {
      const x = MARGIN + at * (width + GAP);
      const draw = () => drawPicture(sheet, picture, x, top, width, height);
      sheet.element('Figure', draw, { alt: picture.caption || picture.name });
      const text = { width, height: caption, ellipsis: true };
      const face = { size: SIZES.small, color: COLORS.quiet };
      sheet.element('Caption', () => sheet.write(picture.caption, x, top + height + 2, face, text));
    }
    sheet.pdf.y = top;
    sheet.space(height + caption + GAP);
  }
}

type Picture = Grid['pictures'][number];

function drawPicture(sheet: Sheet, { bytes, name }: Picture, x: number, y: number, width: number, height: number) {
  try {
    sheet.pdf.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  } catch {
    sheet.pdf.lineWidth(0.5).strokeColor(COLORS.line).rect(x, y, width, height).stroke();
    const box = { width: width - 2 * GAP, height: 3 * LINE, ellipsis: true };
    if (name) sheet.write(name, x + GAP, y + height / 2 - LINE, { size: SIZES.small, color: COLORS.quiet }, box);
  }
}
