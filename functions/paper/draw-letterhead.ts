import type { Letterhead } from '../core/paper/blocks.ts';
import { pictureSize } from './picture-size.ts';
import { COLORS, GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

/** A logo with more pixels would take too long to decode. */
const LOGO_PIXELS = 1_000_000;
const LOGO_HEIGHT = 42;

/** Logo or name at the left, name and lines at the right. */
export function drawLetterhead(sheet: Sheet, { name, lines, logo }: Letterhead): void {
  const top = sheet.pdf.y;
  const half = sheet.width / 2;
  const hasLogo = drawLogo(sheet, logo, top, half, name);
  if (!hasLogo)
    sheet.element('P', () => sheet.write(name, MARGIN, top, { size: SIZES.title, isBold: true }, { width: half }));
  const left = hasLogo ? top + LOGO_HEIGHT : sheet.pdf.y;
  const right = (hasLogo ? [name, ...lines] : lines).filter(Boolean).join('\n');
  const face = { size: SIZES.small, color: COLORS.quiet };
  sheet.element('P', () => sheet.write(right, MARGIN + half, top, face, { width: half, align: 'right' }));
  sheet.pdf.y = Math.max(left, sheet.pdf.y) + GAP / 2;
  sheet.line(MARGIN, sheet.pdf.y, MARGIN + sheet.width);
  sheet.space(GAP);
}

function drawLogo(sheet: Sheet, logo: Uint8Array | null, y: number, width: number, alt: string): boolean {
  const size = logo && pictureSize(logo);
  if (!size || size.width * size.height > LOGO_PIXELS) return false;
  let isDrawn = false;
  sheet.element(
    'Figure',
    () => {
      try {
        sheet.pdf.image(logo, MARGIN, y, { fit: [width - GAP, LOGO_HEIGHT] });
        isDrawn = true;
      } catch {
        // The name stands there.
      }
    },
    { alt },
  );
  return isDrawn;
}
