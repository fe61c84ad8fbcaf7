// CRC-32 as in gzip (RFC 1952) and PNG. `crc32` of `node:zlib` answers a negative number for half of all inputs in Deno
// 2.1 to 2.4, which supabase.com runs, and takes none as its start: docs/decisions/030.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest;
});

/** The CRC-32 of `bytes`, from 0 to 2 ** 32 − 1; `before` is that of what lies in front of them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (let at = 0; at < bytes.length; at++) {
    sum = (sum >>> 8) ^ (table[(sum ^ (bytes[at] as number)) & 0xff] as number);
  }
  return ~sum >>> 0;
}
