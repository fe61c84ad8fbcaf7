// Parses Range headers. Pure.

/** First and last byte, inclusive; 'unsatisfiable' when outside the file, null for the whole file. */
export type ByteRange = { start: number; end: number } | 'unsatisfiable' | null;

/** Parses one `bytes=` range. Malformed headers and multiple ranges are ignored, as RFC 9110 allows. */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
