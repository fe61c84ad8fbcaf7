import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether the caller takes an answer that is compressed with gzip; `gzip;q=0` says that it does not. */
export function takesGzip(c: Context): boolean {
  const match = (all: { type: string; q: number }[]) =>
    all.some(({ type, q }) => type === 'gzip' && q > 0) ? 'gzip' : '';
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '', match }) === 'gzip';
}
