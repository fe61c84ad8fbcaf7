import type { Buffer } from 'node:buffer';

const TREE = '/Type /Pages';

/**
 * The number of pages that a PDF says it has, from its page tree as functions/paper writes it (`/Count`, ISO 32000-1,
 * 7.7.3.2); null where it has none.
 */
export function pdfPages(bytes: Buffer): number | null {
  const at = bytes.lastIndexOf(TREE);
  if (at < 0) return null;
  const entries = bytes.subarray(at + TREE.length, at + TREE.length + 30).toString('latin1');
  const count = /^\s*\/Count (\d+)\s/.exec(entries)?.[1];
  return count === undefined ? null : Number(count);
}
