// Which bytes of a file a Range header asks for. Pure.

/** First and last byte, both included; 'unsatisfiable' when nothing of the file is asked for, null for the whole file. */
export type ByteRange = { start: number; end: number } | 'unsatisfiable' | null;

/** Reads one `bytes=` range; what is malformed or asks for several parts is ignored, as RFC 9110 allows. */
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
