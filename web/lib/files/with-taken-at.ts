/**
 * A JPEG with the time of its camera in an Exif block, for pictures that were converted and lost theirs with their
 * place. `time` as `takenAtOf` gives it. The layout is that of Exif 2.32, 4.5 and 4.6.
 */
export async function withTakenAt(jpeg: Blob, time: string): Promise<Blob> {
  const offset = /[+-]\d\d:\d\d$/.exec(time)?.[0];
  const local = time.slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const texts: [tag: number, text: string][] = [[DATE_TIME_ORIGINAL, local]];
  if (offset) texts.push([OFFSET_TIME_ORIGINAL, offset]);
  return new Blob([await jpeg.slice(0, 2).arrayBuffer(), segmentOf(texts), jpeg.slice(2)], { type: jpeg.type });
}

const EXIF_BLOCK = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const ASCII = 2;
const LONG = 4;
/** Bytes of an entry, and of the number of entries and the link to the next block around them. */
const ENTRY = 12;
const AROUND = 6;

/** APP1 with these texts in the Exif block, whose tags must be in order. */
function segmentOf(texts: readonly [tag: number, text: string][]): ArrayBuffer {
  const block = 8 + AROUND + ENTRY;
  const values = block + AROUND + texts.length * ENTRY;
  const length = values + texts.reduce((sum, [, text]) => sum + text.length + 1, 0);
  const bytes = new Uint8Array(10 + length);
  bytes.set([0xff, 0xe1, (8 + length) >> 8, (8 + length) & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  const tiff = new DataView(bytes.buffer, 10);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
    tiff.setUint32(at + 8, value);
  };
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 1);
  entry(10, EXIF_BLOCK, LONG, 1, block);
  tiff.setUint16(block, texts.length);
  let at = values;
  texts.forEach(([tag, text], index) => {
    entry(block + 2 + index * ENTRY, tag, ASCII, text.length + 1, at);
    bytes.set(new TextEncoder().encode(text), 10 + at);
    at += text.length + 1;
  });
  return bytes.buffer;
}
