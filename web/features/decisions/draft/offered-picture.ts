import { limits } from '../../../../functions/core/common/limits.ts';
import { smallerPicture } from '../../../lib/files/smaller-picture.ts';

/** The pixels of a picture of a decision, and of its copy in the paper, whose bytes have a limit. */
const OFFERED = { width: 2048, height: 2048 };
const PRINTS = [1024, 768, 512].map((side) => ({ width: side, height: side }));

/** A picture as a decision takes it: a JPEG without location, and its copy for the paper; undefined where it cannot be drawn. */
export async function offeredPicture(file: File): Promise<{ picture: File; print: Blob } | undefined> {
  const drawn = await smallerPicture(file, OFFERED);
  if (!drawn) return undefined;
  for (const fit of PRINTS) {
    const print = await smallerPicture(drawn, fit);
    if (!print || print.size > limits.print) continue;
    return { picture: new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }), print };
  }
  return undefined;
}
