// Removes the location from HEIC and AVIF pictures, which are boxes of ISO BMFF (ISO/IEC 14496-12 and 23008-12). All but
// the picture is overwritten in its place, since the picture is found by offsets (docs/product.md#upload-place).
import { Buffer } from 'node:buffer';
import { type Box, boxesOf, pictureItems } from './heif-boxes.ts';

/** Boxes of a file, and of its film, that are kept. Phones add a film of their own, with its own location. */
const keptInFile = new Set(['ftyp', 'meta', 'mdat', 'moov']);
const dropped = new Set(['udta', 'uuid', 'xml ', 'bxml', 'udes', 'free', 'skip']);
/** Boxes with further boxes in them, and the bytes before those. */
const nested: Record<string, number> = { meta: 4, moov: 0, trak: 0, iprp: 0, ipco: 0 };
/** An Exif block without entries: the offset of its header, the header, no entries, no next block. */
const emptyExif = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/** The picture without its metadata; throws a RangeError when it is not a picture, or cannot be cleaned. */
export function withoutHeifPlace(given: Buffer): Buffer {
  const boxes = boxesOf(given);
  // After the boxes, some phones append notes of their own.
  const bytes = Buffer.from(given.subarray(0, boxes.at(-1)?.end ?? 0));
  const [meta, ...more] = boxes.filter(({ type }) => type === 'meta');
  if (!meta || more.length > 0) throw new RangeError('No picture');
  for (const { type, isPicture, extents } of pictureItems(bytes, meta)) {
    if (isPicture) continue;
    for (const { from, to } of extents) bytes.fill(0, from, to);
    const [only] = extents;
    if (type === 'Exif' && extents.length === 1 && only && only.to - only.from >= emptyExif.length)
      emptyExif.copy(bytes, only.from);
  }
  for (const box of boxes) {
    if (keptInFile.has(box.type)) blankWithin(bytes, box);
    else blank(bytes, box);
  }
  return bytes;
}

function blankWithin(bytes: Buffer, box: Box) {
  const before = nested[box.type];
  if (before === undefined) return;
  for (const inner of boxesOf(bytes, box.content + before, box.end)) {
    // In a film and its tracks they describe, as `udta` does.
    if (dropped.has(inner.type) || inner.type === 'meta') blank(bytes, inner);
    else blankWithin(bytes, inner);
  }
}

function blank(bytes: Buffer, { start, content, end }: Box) {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}
