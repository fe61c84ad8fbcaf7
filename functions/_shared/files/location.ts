// Removes the location from JPEG, PNG, WebP, HEIC, AVIF, TIFF and GIF pictures by dropping the parts that hold metadata. Only
// the orientation is written back. Pixels and colour profile are never changed (docs/product.md#upload-place).
import { Buffer } from 'node:buffer';
import { crc32 } from '../crc32.ts';
import { exifWithOrientation, orientationOf } from './exif.ts';
import { withoutGifPlace } from './gif-place.ts';
import { withoutHeifPlace } from './heif-place.ts';
import { jpegSegments, type Part, pngChunks, webpChunks } from './picture-parts.ts';
import { pictureSize, type Size } from './picture-size.ts';
import { withoutTiffPlace } from './tiff-place.ts';

/**
 * The picture without its location; other types are returned unchanged. Null when the bytes are not a valid picture:
 * broken parts, no image data, or so many parts that it would delay other requests.
 */
export function withoutLocation(bytes: Buffer, mime: string): Buffer | null {
  try {
    if (mime === 'image/jpeg') return cleanJpeg(bytes);
    if (mime === 'image/png') return cleanPng(bytes);
    if (mime === 'image/webp') return cleanWebp(bytes);
    if (/^image\/(avif|hei[cf])/.test(mime)) return withoutHeifPlace(bytes);
    if (mime === 'image/tiff') return withoutTiffPlace(bytes);
    if (mime === 'image/gif') return withoutGifPlace(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1');

/** More bytes than any camera needs for its pixels. */
const mostBytes = ({ width, height }: Size) => 64 * 1024 + 4 * width * height;

/**
 * Drops APP1 (Exif, XMP), APP2 of multi-picture files, APP13 (IPTC), comments, and everything after the picture. One that
 * is cut off stays so, and whoever draws it can say it.
 */
function cleanJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let hasScan = false;
  let hasEnd = false;
  for (const { type, start, content: from, contentEnd, end } of jpegSegments(bytes)) {
    const content = bytes.subarray(from, contentEnd);
    if (type === 0xda) hasScan = true;
    if (type === 0xd9) hasEnd = true;
    if (type === 0xe1 && content.subarray(0, 6).equals(exifHeader)) orientation = orientationOf(content.subarray(6));
    const isMany = type === 0xe2 && content.toString('latin1', 0, 4) === 'MPF\0';
    if (type !== 0xe1 && type !== 0xed && type !== 0xfe && !isMany) kept.push(bytes.subarray(start, end));
  }
  const size = hasEnd ? null : pictureSize(bytes, 'image/jpeg');
  if (!hasScan || (size && bytes.length > mostBytes(size))) return null;
  if (orientation > 1) kept.splice(1, 0, exifSegment(orientation));
  return Buffer.concat(kept);
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([exifHeader, exifWithOrientation(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const pngTexts = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt']);

function cleanPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let hasPixels = false;
  for (const { type, start, content, contentEnd, end } of pngChunks(bytes)) {
    if (type === 'IDAT') hasPixels = true;
    const orientation = type === 'eXIf' ? orientationOf(bytes.subarray(content, contentEnd)) : 1;
    if (!pngTexts.has(String(type))) kept.push(bytes.subarray(start, end));
    else if (orientation > 1) kept.push(pngChunk('eXIf', exifWithOrientation(orientation)));
  }
  return hasPixels ? Buffer.concat(kept) : null;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const hasExif = 0x08;
const hasXmp = 0x04;

const webpPixels = new Set<Part['type']>(['VP8 ', 'VP8L', 'ANMF']);

function cleanWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [Buffer.from(bytes.subarray(0, 12))];
  let orientation = 1;
  let hasPixels = false;
  for (const { type, start, content, contentEnd, end } of webpChunks(bytes)) {
    if (webpPixels.has(type)) hasPixels = true;
    if (type === 'EXIF') orientation = orientationOf(bytes.subarray(content, contentEnd));
    else if (type !== 'XMP ') kept.push(Buffer.from(bytes.subarray(start, end)));
  }
  if (!hasPixels) return null;
  const extended = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X');
  if (extended) {
    const flags = extended.readUInt8(8) & ~(hasExif | hasXmp);
    extended.writeUInt8(orientation > 1 ? flags | hasExif : flags, 8);
    if (orientation > 1) kept.push(webpChunk('EXIF', exifWithOrientation(orientation)));
  }
  const clean = Buffer.concat(kept);
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
