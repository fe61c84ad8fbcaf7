// Reads width and height from the header of a picture, without decoding it. Why no library does it:
// docs/decisions/030.
import type { Buffer } from 'node:buffer';
import { jpegSegments } from './picture-parts.ts';

export interface Size {
  width: number;
  height: number;
}

/** The size in pixels as stored, before the orientation is applied; null when it is unknown. */
export function pictureSize(bytes: Buffer, mime: string): Size | null {
  try {
    return reader(mime)?.(bytes) ?? null;
  } catch (error) {
    // A truncated or hostile header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function reader(mime: string): ((bytes: Buffer) => Size | null) | undefined {
  if (mime === 'image/png') return (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
  if (mime === 'image/gif') return (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) });
  if (mime === 'image/bmp') {
    return (bytes) => ({ width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) });
  }
  if (mime === 'image/jpeg') return jpegSize;
  if (mime === 'image/webp') return webpSize;
  if (mime === 'image/tiff') return tiffSize;
  return /^image\/(avif|hei[cf])/.test(mime) ? largestExtent : undefined;
}

function jpegSize(bytes: Buffer): Size | null {
  for (const { type, start } of jpegSegments(bytes)) {
    const isFrame = Number(type) <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(Number(type));
    if (isFrame) return { width: bytes.readUInt16BE(start + 7), height: bytes.readUInt16BE(start + 5) };
  }
  return null;
}

function webpSize(bytes: Buffer): Size | null {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (chunk !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function tiffSize(bytes: Buffer): Size | null {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const start = long(4);
  const found: Partial<Size> = {};
  for (let at = start + 2; at < start + 2 + short(start) * 12; at += 12) {
    const value = short(at + 2) === 3 ? short(at + 8) : long(at + 8);
    if (short(at) === 256) found.width = value;
    if (short(at) === 257) found.height = value;
  }
  return found.width && found.height ? { width: found.width, height: found.height } : null;
}

/** HEIF and AVIF have an `ispe` box for the picture and each tile; the largest is the picture. */
function largestExtent(bytes: Buffer): Size | null {
  const head = bytes.subarray(0, 65_536);
  let largest: Size | null = null;
  for (let at = head.indexOf('ispe'); at !== -1; at = head.indexOf('ispe', at + 20)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
