// Takes the place where a picture was taken out of JPEG, PNG and WebP by leaving out the parts that hold metadata.
// Only the orientation is written back. Pixels and colour profile are never touched.
import { Buffer } from 'node:buffer';
import { exifWithOrientation, orientationOf } from './exif.ts';

/** The same picture without location; other types, and what cannot be read, come back as they are. */
export function withoutLocation(bytes: Buffer, mime: string): Buffer {
  try {
    if (mime === 'image/jpeg') return cleanJpeg(bytes);
    if (mime === 'image/png') return cleanPng(bytes);
    if (mime === 'image/webp') return cleanWebp(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1');

/** Leaves out APP1 (Exif, XMP), APP2 of several pictures in one, APP13 (IPTC), comments, and all after the picture. */
function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  let orientation = 1;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && content.subarray(0, 6).equals(exifHeader)) orientation = orientationOf(content.subarray(6));
    const isMany = marker === 0xe2 && content.toString('latin1', 0, 4) === 'MPF\0';
    if (marker !== 0xe1 && marker !== 0xed && marker !== 0xfe && !isMany) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const scanEnd = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
    if (at >= bytes.length) break;
  }
  if (orientation > 1) kept.splice(1, 0, exifSegment(orientation));
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
}

/** In a scan FF is followed by 00 or a restart marker; anything else is the next marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([exifHeader, exifWithOrientation(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const pngTexts = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt']);

function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('A chunk is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    const orientation = type === 'eXIf' ? orientationOf(bytes.subarray(at + 8, end - 4)) : 1;
    if (!pngTexts.has(type)) kept.push(bytes.subarray(at, end));
    else if (orientation > 1) kept.push(pngChunk('eXIf', exifWithOrientation(orientation)));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const hasExif = 0x08;
const hasXmp = 0x04;

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from(bytes.subarray(0, 12))];
  let orientation = 1;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'EXIF') orientation = orientationOf(bytes.subarray(at + 8, at + 8 + size));
    else if (type !== 'XMP ') kept.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
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
