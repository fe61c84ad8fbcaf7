import type { Heading, Text } from '../core/paper/blocks.ts';
import { COLORS, GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

const STEP = 12;

/** `next` is the height that it needs below it on the same page. */
export function drawHeading(sheet: Sheet, { level, text }: Heading, next = 3 * SIZES.text): void {
  const face = { size: level === 1 ? SIZES.title : SIZES.part, isBold: true };
  // A heading never stands alone at the foot of a page.
  sheet.needs(sheet.heightOf(text, sheet.width, face) + next);
  sheet.space(level === 1 ? GAP : GAP / 2);
  const draw = () => sheet.write(text, MARGIN, sheet.pdf.y, face, { width: sheet.width });
  sheet.element(level === 1 ? 'H1' : 'H2', draw);
  sheet.space(level === 1 ? GAP / 2 : 2);
}

export function drawText(sheet: Sheet, { text, isBold, isSmall, indent = 0 }: Text): void {
  const face = { size: isSmall ? SIZES.small : SIZES.text, isBold, color: isSmall ? COLORS.quiet : COLORS.text };
  sheet.needs(face.size * 1.5);
  if (text === '') sheet.space(face.size / 2);
  else
    sheet.element('P', () =>
      sheet.write(text, MARGIN + indent * STEP, sheet.pdf.y, face, { width: sheet.width - indent * STEP }),
    );
}
