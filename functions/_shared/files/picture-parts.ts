// Iterates over the parts of a picture file without decoding them. Each step is cheap and their number is limited: a
// file of a million empty parts must not delay other requests. Throws a RangeError for a truncated or hostile file.
import type { Buffer } from 'node:buffer';
import { endOfScan } from '../../core/files/cut-off.ts';

export interface Part {
  /** The marker of a JPEG segment, or the name of a chunk. */
  type: number | string;
  start: number;
  /** The offset of its content, without header, checksum and padding. */
  content: number;
  contentEnd: number;
  end: number;
}

/** Camera files have some dozens; a PNG of 10 MB in chunks of 4 KB has 2,500. */
export const MOST_PARTS = 10_000;

const scan = 0xda;
const end = 0xd9;

/**
 * The segments of a JPEG up to and with its end. A scan includes the coded data after its header. One that ends early
 * has what was there of them, without an end, once its pixels had begun.
 */
export function* jpegSegments(bytes: Buffer): Generator<Part> {
  let at = 2;
  let hasScan = false;
  for (let count = 0; count < MOST_PARTS; count += 1) {
    if (hasScan && at + 2 > bytes.length) return;
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('No marker where one must be');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      // Fill bytes.
      at += 1;
      continue;
    }
    if (marker === end) {
      yield { type: marker, start: at, content: at + 2, contentEnd: at + 2, end: at + 2 };
      return;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw new RangeError('Not a marker of a segment');
    if (hasScan && at + 4 > bytes.length) return;
    const contentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (hasScan && contentEnd > bytes.length) return;
    hasScan ||= marker === scan;
    const next = marker === scan ? endOfScan(bytes, contentEnd) : contentEnd;
    yield { type: marker, start: at, content: at + 4, contentEnd, end: next };
    at = next;
  }
  throw new RangeError('Too many segments');
}

/** The chunks of a PNG up to IEND. */
export function* pngChunks(bytes: Buffer): Generator<Part> {
  let at = 8;
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const content = at + 8;
    const contentEnd = content + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, content);
    if (contentEnd + 4 > bytes.length) throw new RangeError('A chunk is cut off');
    yield { type, start: at, content, contentEnd, end: contentEnd + 4 };
    if (type === 'IEND') return;
    at = contentEnd + 4;
  }
  throw new RangeError('Too many chunks');
}

/** The chunks of a WebP up to the length in its header. */
export function* webpChunks(bytes: Buffer): Generator<Part> {
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let at = 12;
  for (let count = 0; at + 8 <= last; count += 1) {
    if (count >= MOST_PARTS) throw new RangeError('Too many chunks');
    const content = at + 8;
    const contentEnd = content + bytes.readUInt32LE(at + 4);
    if (contentEnd > last) throw new RangeError('A chunk is cut off');
    // Some encoders omit the last padding byte.
    const next = Math.min(contentEnd + (contentEnd % 2), last);
    yield { type: bytes.toString('latin1', at, at + 4), start: at, content, contentEnd, end: next };
    at = next;
  }
}
