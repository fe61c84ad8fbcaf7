// The widths of the letters of the two fonts that every reader of PDFs has, in thousandths of their size.
import { Buffer } from 'node:buffer';

/** From the space to the tilde. */
const widths = {
  plain: [
    278, 278, 355, 556, 556, 889, 667, 222, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 222, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 278, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 278, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
};

export type Weight = keyof typeof widths;
export const fonts: Record<Weight, string> = { plain: 'Helvetica', bold: 'Helvetica-Bold' };

export function widthOf(text: string, size: number, weight: Weight): number {
  const sum = Buffer.from(text, 'latin1').reduce((so, code) => so + (widths[weight][code - 32] ?? 556), 0);
  return (sum * size) / 1_000;
}

/** The text in lines of this width at most. */
export function linesOf(text: string, size: number, width: number, weight: Weight = 'plain'): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Feet as builders write them: 12'-6". */
export function feet(value: number): string {
  const inches = Math.round(value * 12);
  return `${Math.floor(inches / 12)}'-${inches % 12}"`;
}
