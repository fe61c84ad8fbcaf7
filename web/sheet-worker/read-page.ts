// What the product keeps of a page: its picture's hashes, its words, and a file of its own where that looks the same.
import { type Cells, cellsOf } from '../../functions/core/drawings/cells.ts';
import type { PageWords } from '../../functions/core/drawings/recognise.ts';
import { sha256Of } from '../lib/sha256.ts';
import type { Pdf, Pixels } from './engine.ts';

/** Pixels of the longer side of the picture that is hashed and shown first. */
export const PICTURE = 2_048;

export interface PageRead {
  /** Points, as the page is shown. */
  size: { width: number; height: number };
  picture: Pixels;
  pictureSha256: string;
  cells: Cells;
  /** The page alone; null where it would look otherwise, as one with a hidden layer does. */
  sheet: { bytes: Uint8Array<ArrayBuffer>; sha256: string } | null;
}

/** The whole page in pixels, the longer side this long. */
export function wholePage(size: { width: number; height: number }, side: number) {
  const scale = side / Math.max(size.width, size.height);
  const whole = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  return { whole, x: 0, y: 0, ...whole };
}

export async function readPage(pdf: Pdf, index: number, open: (bytes: Uint8Array) => Pdf): Promise<PageRead> {
  const size = pdf.sizeOf(index);
  const view = wholePage(size, PICTURE);
  const picture = pdf.draw(index, view);
  const pictureSha256 = await sha256Of(picture.pixels);
  const bytes = pdf.count === 1 ? null : pdf.split(index);
  let isSame = false;
  if (bytes) {
    const alone = open(bytes);
    isSame = (await sha256Of(alone.draw(0, view).pixels)) === pictureSha256;
    alone.close();
  }
  return {
    size,
    picture,
    pictureSha256,
    cells: cellsOf(picture),
    sheet: bytes && isSame ? { bytes, sha256: await sha256Of(bytes) } : null,
  };
}

/** The words of all pages, with what the file calls each. */
export function pageWords(pdf: Pdf): PageWords[] {
  const names = pdf.names();
  return names.map((of, index) => ({ ...pdf.sizeOf(index), words: pdf.words(index), names: of }));
}
