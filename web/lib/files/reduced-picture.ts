import { isCutOffFile } from './is-cut-off.ts';
import { smallerPicture } from './smaller-picture.ts';

/** Pictures above this size are first sent reduced; bytes. */
const LARGE_BYTES = 1024 * 1024;
/** Pixels of the longer side, enough for a screen. */
const LONGEST_SIDE = 2048;

/** A reduced JPEG of a large picture; undefined for small pictures and files that cannot be drawn. */
export async function reducedPicture(file: File): Promise<File | undefined> {
  if (file.size <= LARGE_BYTES || !/^image\/(jpeg|png|webp)$/.test(file.type)) return undefined;
  // Drawn anew it would end in gray as a whole picture.
  if (await isCutOffFile(file)) return undefined;
  const smaller = await smallerPicture(file, { width: LONGEST_SIDE, height: LONGEST_SIDE });
  // Only worth sending twice if it is much smaller.
  if (!smaller || smaller.size > file.size / 2) return undefined;
  return new File([smaller], file.name, { type: 'image/jpeg', lastModified: file.lastModified });
}
