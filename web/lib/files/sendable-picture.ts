import { withoutHeic } from './heic.ts';
import { isCutOffFile } from './is-cut-off.ts';
import { smallerPicture } from './smaller-picture.ts';

/** Pixels of the longer side, enough for a screen. */
const LONGEST = { width: 2_048, height: 2_048 };

/** A file as it is sent: a picture as a JPEG of at most 2,048 pixels where that is smaller, anything else as it is; HEIC of at most so many bytes. */
export async function sendablePicture(file: File, most: number): Promise<File> {
  const read = await withoutHeic(file, most);
  if (!/^image\/(jpeg|png|webp)$/.test(read.type)) return read;
  // Drawn anew it would end in gray as a whole picture.
  if (await isCutOffFile(read)) return read;
  const smaller = await smallerPicture(read, LONGEST);
  if (!smaller || smaller.size >= read.size) return read;
  return new File([smaller], read.name, { type: 'image/jpeg', lastModified: read.lastModified });
}
