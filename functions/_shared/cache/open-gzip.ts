// Compresses a text once, to be completed with a different ending for each reader. The deflate stream (RFC 1951) is
// left open at a byte boundary; the ending follows as a stored block, then the gzip trailer (RFC 1952) of both
// together.
import { Buffer } from 'node:buffer';
import { constants, gzipSync } from 'node:zlib';
import { crc32 } from '../crc32.ts';

export interface OpenGzip {
  bytes: Uint8Array;
  /** CRC-32 and length of the text, in bytes. */
  sum: number;
  length: number;
}

/** A stored block has a length field of 16 bits. */
const LONGEST_ENDING = 0xffff;

export function compressOpen(text: Uint8Array): OpenGzip {
  const bytes = gzipSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, sum: crc32(text), length: text.length };
}

/** The gzip of the text with `ending`, which has at most 65,535 bytes. */
export function closeGzip({ bytes, sum, length }: OpenGzip, ending: Uint8Array): Uint8Array<ArrayBuffer> {
  if (ending.length > LONGEST_ENDING) throw new RangeError(`An ending of ${ending.length} bytes`);
  const head = Buffer.alloc(5);
  // The last block is stored uncompressed; its length is written twice, the second time inverted.
  head.writeUInt8(1, 0);
  head.writeUInt16LE(ending.length, 1);
  head.writeUInt16LE(ending.length ^ LONGEST_ENDING, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(ending, sum), 0);
  trailer.writeUInt32LE((length + ending.length) >>> 0, 4);
  return Buffer.concat([bytes, head, ending, trailer]);
}
