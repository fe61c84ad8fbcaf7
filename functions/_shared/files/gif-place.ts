// Removes what describes a GIF: comments, texts, and what programs put into it, XMP among them (GIF89a, sections 15 to 27).
// Its frames, their times, the number of its rounds and its color profile stay (docs/product.md#upload-place).
import { Buffer } from 'node:buffer';
import { MOST_PARTS } from './picture-parts.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
/** How long a frame is shown, and what of it is transparent. */
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often the frames are shown, by two names, and the color profile. */
const keptApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * The picture without what describes it; null when it has no frame. One that ends early keeps what is there of its pixels.
 * Throws a RangeError for bytes that are not a GIF.
 */
export function withoutGifPlace(bytes: Buffer): Buffer | null {
  const begins = 13 + colors(bytes.readUInt8(10));
  const kept: Buffer[] = [bytes.subarray(0, begins)];
  let hasPixels = false;
  for (let at = begins, count = 0; at < bytes.length && bytes[at] !== TRAILER; count += 1) {
    if (count >= MOST_PARTS) throw new RangeError('Too many blocks');
    const kind = bytes.readUInt8(at);
    if (kind !== IMAGE && kind !== EXTENSION) throw new RangeError('No block where one must be');
    const end = endOfBlocks(bytes, kind === IMAGE ? at + 11 + colors(bytes[at + 9] ?? 0) : at + 2);
    hasPixels ||= kind === IMAGE;
    if (kind === IMAGE || isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return hasPixels ? Buffer.concat([...kept, Buffer.from([TRAILER])]) : null;
}

/** The bytes of a table of colors. */
const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  return (
    label === CONTROL || (label === APPLICATION && keptApplications.has(bytes.toString('latin1', at + 3, at + 14)))
  );
}

/** Behind the blocks of up to 255 bytes, the last of which is empty. XMP, which is not in blocks, ends as if it were. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return Math.min(at + 1, bytes.length);
}
