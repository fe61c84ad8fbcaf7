import type { Letterhead } from './blocks.ts';
import { pictureSize } from './picture-size.ts';
import { COLORS, GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

/** A logo with more pixels would take too long to decode. */
const LOGO_PIXELS = 1_000_000;
const LOGO_HEIGHT = 42;

/** Logo or name at the left, name and lines at the right. */
export function drawLetterhead(sheet: Sheet, { name, lines, logo }: Letterhead): void {
  const top = sheet.pdf.y;
  const half = sheet.width / 2;
  const hasLogo = drawLogo(sheet, logo, top, half);
  if (!hasLogo) sheet.write(name, MARGIN, top, { size: SIZES.title, isBold: true }, { width: half });
  const left = hasLogo ? top + LOGO_HEIGHT : sheet.pdf.y;
  const right = (hasLogo ? [name, ...lines] : lines).filter(Boolean).join('\n');
  sheet.write(right, MARGIN + half, top, { size: SIZES.small, color: COLORS.quiet }, { width: half, align: 'right' });
  sheet.pdf.y = Math.max(left, sheet.pdf.y) + GAP / 2;
  sheet.line(MARGIN, sheet.pdf.y, MARGIN + sheet.width);
  sheet.space(GAP);
}

function drawLogo(sheet: Sheet, logo: Uint8Array | null, y: number, width: number): boolean {
  const size = logo && pictureSize(logo);
  if (!size || size.width * size.height > LOGO_PIXELS) return false;
  try {
    sheet.pdf.image(logo, MARGIN, y, { fit: [width - GAP, LOGO_HEIGHT] });
    return true;
  } catch {
    return false;
  }
}
