// A photo as paper needs it: a JPEG of at most so many pixels. Storage makes it so; where it does not, this browser does.
import { isCutOff } from '../../functions/core/files/cut-off.ts';
import { pictureSize } from '../../functions/paper/picture-size.ts';

const QUALITY = 0.75;

/** No connection, or no answer. */
export class Away extends Error {}

/**
 * The first address that leads to a picture, which stays cut off where it is; null where none does, which is a frame with its name. With `isStrict` it
 * rejects with `Away` instead where a connection would have helped.
 */
export async function printPicture(
  urls: readonly string[],
  side: number,
  isStrict: boolean,
): Promise<Uint8Array | null> {
  for (const url of urls) {
    // A smaller copy that this browser happens to have is for drafts.
    const bytes = await bytesOf(url, isStrict);
    const picture = bytes && (isCutOff(bytes) ? bytes : await asJpeg(bytes, side));
    if (picture) return picture;
  }
  return null;
}

/** The file of an address; null where there is none. With `isStrict` it rejects likewise. */
export async function bytesOf(url: string, isStrict: boolean): Promise<Uint8Array<ArrayBuffer> | null> {
  // Storage would answer with WebP, which paper does not have.
  const answer = await fetch(url, { headers: { accept: 'image/jpeg' } }).catch(() => undefined);
  const isStrange = answer?.headers.get('content-type')?.includes('html');
  if (isStrict && (!answer || isStrange || answer.status >= 500 || answer.status === 429)) throw new Away();
  return answer?.ok && !isStrange ? new Uint8Array(await answer.arrayBuffer()) : null;
}

async function asJpeg(bytes: Uint8Array<ArrayBuffer>, side: number): Promise<Uint8Array | null> {
  const size = pictureSize(bytes);
  const longest = size ? Math.max(size.width, size.height) : 0;
  const isJpeg = bytes[0] === 0xff;
  if (isJpeg && longest > 0 && longest <= side) return bytes;
  return smaller(new Blob([bytes]), size && longest > side ? Math.round((size.width * side) / longest) : null, side);
}

/** Decoded at the size that is needed where it is known, which takes less memory. */
async function smaller(file: Blob, resizeWidth: number | null, side: number): Promise<Uint8Array | null> {
  try {
    const bitmap = await createImageBitmap(file, resizeWidth ? { resizeWidth, resizeQuality: 'high' } : {});
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const length = (each: number) => Math.max(1, Math.round(each * scale));
    const canvas = new OffscreenCanvas(length(bitmap.width), length(bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new Uint8Array(await jpeg.arrayBuffer());
  } catch {
    return null;
  }
}
