/** Bytes at either end of a file that are looked through. */
const NEAR = 4_096;
const stamps = [
  /(?<=\/CreationDate\(D:)\d{14}(?=\)\/Creator\(PDFium\))/g,
  /(?<=\/ID\s*\[[^\]]{0,99}<)[0-9A-F]+(?=>)/gi,
];
const ZERO = 0x30;

/**
 * PDFium writes the time and a new id into each file that it makes. Without them the same page is always the same file,
 * so that its hash says that nothing changed.
 */
export function withoutMoment(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (const from of [0, Math.max(0, file.length - NEAR)]) {
    const text = new TextDecoder('latin1').decode(file.subarray(from, from + NEAR));
    for (const { index, 0: digits } of stamps.flatMap((stamp) => [...text.matchAll(stamp)]))
      file.fill(ZERO, from + index, from + index + digits.length);
  }
  return file;
}
