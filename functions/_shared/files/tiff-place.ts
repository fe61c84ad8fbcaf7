// Removes the location from TIFF pictures, whose parts are lists of tags anywhere in the file (TIFF 6.0). What describes
// the picture leaves its list and is overwritten in its place, since the pixels are found by offsets
// (docs/product.md#upload-place).
import { Buffer } from 'node:buffer';
import { MOST_PARTS } from './picture-parts.ts';

/** Tags that lead to the lists of further pictures in the file. */
const SUB_LISTS = 0x014a;
/** Tags that lead to lists of a camera: Exif, GPS, and what makes pictures exchangeable. */
const ofCamera = new Set([0x8769, 0x8825, 0xa005]);
/**
 * Tags that describe the picture: text, maker, program, time, person, computer; XMP, IPTC, Photoshop, HD Photo's own,
 * and where a map lies.
 */
const described = new Set([
  ...[0x010d, 0x010e, 0x010f, 0x0110, 0x011d, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x83bb, 0x8298, 0x8649, 0x935c],
  ...[0x830e, 0x8480, 0x8482, 0x85d8, 0x87af, 0x87b0, 0x87b1, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xc4a5],
]);
const ENTRY = 12;
/** Bytes of one value by its type, from byte to double, and the offset of a list. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

interface Entry {
  at: number;
  tag: number;
  /** Where its values stand: in the entry when they have four bytes. */
  from: number;
  to: number;
  count: number;
}

/** The picture without its metadata; throws a RangeError for bytes that are not a picture, or cannot be cleaned. */
export function withoutTiffPlace(given: Buffer): Buffer {
  const bytes = Buffer.from(given);
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const seen = new Set<number>();
  let looks = 0;
  let blanked = 0;
  const blank = (from: number, to: number) => {
    blanked += to - from;
    // No two values share their bytes.
    if (blanked > bytes.length) throw new RangeError('Values within each other');
    bytes.fill(0, from, to);
  };

  const entriesOf = (list: number): Entry[] => {
    const count = short(list);
    looks += count + 1;
    if (count === 0 || looks > MOST_PARTS || seen.has(list)) throw new RangeError('Lists without an end');
    seen.add(list);
    return Array.from({ length: count }, (_, nth) => {
      const at = list + 2 + nth * ENTRY;
      const size = (sizes[short(at + 2)] ?? 1) * long(at + 4);
      const from = size > 4 ? long(at + 8) : at + 8;
      if (from + size > bytes.length) throw new RangeError('Values beyond the end');
      return { at, tag: short(at), from, to: from + size, count: long(at + 4) };
    });
  };

  /** Overwrites a list of a camera and all that its entries lead to. */
  const blankList = (list: number) => {
    const entries = entriesOf(list);
    for (const { tag, from } of entries) if (ofCamera.has(tag)) blankList(long(from));
    for (const { from, to } of entries) blank(from, to);
    blank(list, list + 2 + entries.length * ENTRY + 4);
  };

  const cleanList = (list: number): boolean => {
    const entries = entriesOf(list);
    const kept = entries.filter(({ tag }) => !described.has(tag) && !ofCamera.has(tag));
    let hasPixels = kept.some(({ tag }) => tag === 0x0111 || tag === 0x0144);
    for (const { tag, from, count } of kept) {
      if (tag !== SUB_LISTS) continue;
      for (let nth = 0; nth < count; nth += 1) hasPixels = cleanList(long(from + nth * 4)) || hasPixels;
    }
    for (const { tag, from, to } of entries) {
      if (ofCamera.has(tag)) blankList(long(from));
      else if (described.has(tag)) blank(from, to);
    }
    const end = list + 2 + entries.length * ENTRY;
    const next = long(end);
    const rest = Buffer.concat([...kept.map(({ at }) => bytes.subarray(at, at + ENTRY)), bytes.subarray(end, end + 4)]);
    bytes.fill(0, list + 2, end + 4);
    rest.copy(bytes, list + 2);
    if (isLittle) bytes.writeUInt16LE(kept.length, list);
    else bytes.writeUInt16BE(kept.length, list);
    return (next !== 0 && cleanList(next)) || hasPixels;
  };

  if (!cleanList(long(4))) throw new RangeError('No picture');
  return bytes;
}
