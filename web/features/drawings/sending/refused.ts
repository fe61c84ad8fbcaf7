// Why a file is no drawing: said by its name before anything is sent, so that the others go on (docs/product.md#drawing-files).
import { drawingLimits as limits } from '../../../../functions/core/drawings/limits.ts';
import type { SheetFailure } from '../../../components/sheet/open-sheet.ts';

const pictures = /\.(jpe?g|png|tiff?|heic|heif|webp|gif|bmp)$/i;

/** Why a chosen file is refused; null for one that is looked into. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (pictures.test(name)) return 'Export it as a PDF. Photos belong to notes.';
  if (!/\.pdf$/i.test(name)) return 'Export it as a PDF.';
  if (size === 0) return 'The file is empty.';
  if (size > limits.drawing) return 'A file has at most 50 MB. Split the set.';
  return null;
}

export const problems: Record<SheetFailure['why'], string> = {
  locked: 'It is locked: ask for one without a password.',
  broken: 'It is broken, or no PDF.',
  away: 'The reader of PDFs could not be loaded. Try again with a connection.',
};

interface Read {
  count: number;
  pages: readonly { width: number; height: number }[];
}

const tooMany = (count: number) => {
  if (count === 0) return 'It has no pages.';
  return count > limits.drawingPages ? `It has ${count} pages, and a file at most ${limits.drawingPages}.` : null;
};

/** Why an opened file is no document; null for one that is added whole. */
export function wholeRefusal({ count, pages: [first] }: Read): string | null {
  const isLarge = first && Math.max(first.width, first.height) > limits.sheetSide;
  return tooMany(count) ?? (isLarge ? 'Page 1 is larger than 200 inches.' : null);
}

/** Why an opened file is refused, beside so many sheets that the set has; null for one that is added. */
export function contentRefusal({ count, pages }: Read, sheetsOfSet: number): string | null {
  const refusal = tooMany(count);
  if (refusal) return refusal;
  if (count > limits.drawingSheets)
    return `It has ${count} pages, and a set at most ${limits.drawingSheets} sheets. Split it, or add it as a document.`;
  if (sheetsOfSet + count > limits.drawingSheets)
    return `The set would have ${sheetsOfSet + count} sheets, and has at most ${limits.drawingSheets}. Split the set.`;
  const large = pages.findIndex(({ width, height }) => Math.max(width, height) > limits.sheetSide);
  return large < 0 ? null : `Page ${large + 1} is larger than 200 inches.`;
}
