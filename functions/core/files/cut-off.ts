// A picture whose file ends too early, as after a broken download: programs draw what is there, and the rest gray.

/** In the words of the office. */
export const CUT_OFF = 'This picture is cut off';

/** Of a stored file that ends too early. */
export const CUT_OFF_EXTENSION = 'cut.jpg';

const EOI = 0xd9;
const SOS = 0xda;

/** A JPEG that ends before its end, though its pixels had begun; false for anything else. */
export function isCutOff(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let hasPixels = false;
  for (let at = 2; ; ) {
    const [start, marker] = [bytes[at], bytes[at + 1]];
    if (start === undefined || marker === undefined) return hasPixels;
    // Another fault than a missing end.
    if (start !== 0xff) return false;
    if (marker === EOI) return false;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? bytes.length);
    if (marker !== SOS) continue;
    hasPixels = true;
    at = endOfScan(bytes, at);
  }
}

/** The end of coded data, in which FF is followed by 00 or a restart marker; anything else is the next marker. Reads each byte once. */
export function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
