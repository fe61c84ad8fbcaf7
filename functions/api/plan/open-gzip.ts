// Text that is compressed once and takes an ending of its own for each reader. In gzip (RFC 1952, deflate RFC 1951) the
// compressed part is left open at a whole byte; the ending follows as a stored block, then the sums of both together.
import { Buffer } from 'node:buffer';
import { constants, crc32, gzipSync } from 'node:zlib';

export interface OpenGzip {
  bytes: Uint8Array;
  /** CRC-32 and length of the text. */
  sum: number;
  length: number;
}

/** A stored block says its length in 16 bits. */
const LONGEST_ENDING = 0xffff;

export function compressOpen(text: Uint8Array): OpenGzip {
  const bytes = gzipSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, sum: crc32(text), length: text.length };
}

/** The gzip of the text and `ending`, which may have up to 65,535 bytes. */
export function closeGzip({ bytes, sum, length }: OpenGzip, ending: Uint8Array): Uint8Array<ArrayBuffer> {
  if (ending.length > LONGEST_ENDING) throw new RangeError(`An ending of ${ending.length} bytes`);
  const head = Buffer.alloc(5);
  // The last block, stored as it is; its length stands there twice, the second time inverted.
  head.writeUInt8(1, 0);
  head.writeUInt16LE(ending.length, 1);
  head.writeUInt16LE(ending.length ^ LONGEST_ENDING, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(ending, sum), 0);
  trailer.writeUInt32LE((length + ending.length) >>> 0, 4);
  return Buffer.concat([bytes, head, ending, trailer]);
}
