// Finds the boxes of a HEIC or AVIF file, and where the bytes of its items are, without decoding them. Steps are limited
// as in picture-parts.ts. Throws a RangeError for a truncated or hostile file.
import type { Buffer } from 'node:buffer';
import { MOST_PARTS } from './picture-parts.ts';

export interface Box {
  type: string;
  start: number;
  /** The offset of its content, behind size and type. */
  content: number;
  end: number;
}

/** The boxes one after the other; what begins none is left out. */
export function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const content = at + (isLong ? 16 : 8);
    if (at + size < content || at + size > to) break;
    if (boxes.length >= MOST_PARTS) throw new RangeError('Too many boxes');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, content, end: at + size });
    at += size;
  }
  return boxes;
}

export interface Item {
  type: string;
  /** Coded pixels, or how they are put together. */
  isPicture: boolean;
  extents: { from: number; to: number }[];
}

/** Items that hold pixels or their order. A JPEG may have a location of its own, and as a thumbnail it is not missed. */
const pictures = new Set(['hvc1', 'hvt1', 'lhv1', 'av01', 'avc1', 'vvc1', 'evc1', 'j2k1', 'unci', 'mski']);
const derived = new Set(['grid', 'iovl', 'iden', 'tmap']);

/** The items of a picture and where their bytes are; throws where one cannot be found, or the picture is no item. */
export function pictureItems(bytes: Buffer, meta: Box): Item[] {
  const boxes = boxesOf(bytes, meta.content + 4, meta.end);
  const theOnly = (type: string) => {
    const [box, ...more] = boxes.filter((each) => each.type === type);
    if (!box || more.length > 0) throw new RangeError(`No box ${type}, or several`);
    return box;
  };
  const types = itemTypes(bytes, theOnly('iinf'));
  const idat = boxes.find(({ type }) => type === 'idat');
  const primary = theOnly('pitm');
  const main = bytes.readUInt8(primary.content)
    ? bytes.readUInt32BE(primary.content + 4)
    : bytes.readUInt16BE(primary.content + 4);
  const items = itemPlaces(bytes, theOnly('iloc'), idat).map(({ id, extents }) => {
    const type = types.get(id) ?? '';
    return { id, type, isPicture: pictures.has(type) || derived.has(type), extents };
  });
  if (!items.some(({ id, isPicture }) => id === main && isPicture)) throw new RangeError('No picture');
  return items;
}

function itemTypes(bytes: Buffer, { content, end }: Box): Map<number, string> {
  const types = new Map<number, string>();
  for (const entry of boxesOf(bytes, content + (bytes.readUInt8(content) ? 8 : 6), end)) {
    const version = bytes.readUInt8(entry.content);
    const isLong = version === 3;
    // Older entries have no type.
    if (entry.type !== 'infe' || version < 2 || version > 3) continue;
    const at = entry.content + (isLong ? 10 : 8);
    const id = isLong ? bytes.readUInt32BE(entry.content + 4) : bytes.readUInt16BE(entry.content + 4);
    types.set(id, bytes.toString('latin1', at, at + 4));
  }
  return types;
}

interface Place {
  id: number;
  extents: Item['extents'];
}

/** The extents of each item, as offsets in the file. */
function itemPlaces(bytes: Buffer, { content, end }: Box, idat: Box | undefined): Place[] {
  let at = content + 4;
  /** The next number, of 0, 2, 4 or 8 bytes. */
  const next = (size: number) => {
    if (at + size > end) throw new RangeError('The list of places is cut off');
    at += size;
    if (size === 8) return Number(bytes.readBigUInt64BE(at - 8));
    return size === 0 ? 0 : bytes.readUIntBE(at - size, size);
  };
  const version = bytes.readUInt8(content);
  const sizes = next(2);
  const [ofOffset, ofLength, ofBase] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const ofIndex = version === 0 ? 0 : sizes & 15;
  if (version > 2 || [ofOffset, ofLength, ofBase, ofIndex].some((size) => ![0, 4, 8].includes(size)))
    throw new RangeError('Not a list of places');
  const idSize = version < 2 ? 2 : 4;
  const places: Place[] = [];
  let steps = 0;
  for (let left = next(idSize); left > 0; left -= 1) {
    const id = next(idSize);
    const method = version === 0 ? 0 : next(2) & 15;
    const isElsewhere = next(2) !== 0;
    const base = next(ofBase);
    const extents: Item['extents'] = [];
    for (let more = next(2); more > 0; more -= 1) {
      next(ofIndex);
      const offset = base + next(ofOffset);
      const length = next(ofLength);
      const source = method === 0 ? { content: 0, end: bytes.length } : idat;
      if (isElsewhere || method > 1 || !source || length === 0 || source.content + offset + length > source.end)
        throw new RangeError('The bytes of an item are not in the file');
      extents.push({ from: source.content + offset, to: source.content + offset + length });
      steps += 1;
      if (steps > MOST_PARTS) throw new RangeError('Too many extents');
    }
    places.push({ id, extents });
    if (places.length > MOST_PARTS) throw new RangeError('Too many items');
  }
  return places;
}
