import { matchedParts } from '../../core/search/names.ts';

/** Characters of a snippet, and of what stands before its first match. */
const LENGTH = 160;
const BEFORE = 40;

/** The part of a text around the first match of the search, on one line; `…` stands for what is left out. */
export function snippetOf(text: string, search: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [[first] = [0]] = matchedParts(line, search);
  const isWhole = line.length <= LENGTH;
  const from = isWhole || first <= BEFORE ? 0 : wordStart(line, first - BEFORE, first);
  const to = line.length - from <= LENGTH ? line.length : wordEnd(line, from + LENGTH);
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}

/** The start of the first word from `at` on, at most `last`. */
function wordStart(line: string, at: number, last: number): number {
  const space = line.indexOf(' ', at - 1);
  return space === -1 || space >= last ? last : space + 1;
}

/** The end of the last word that ends at `at` or before; inside a word that is longer than a snippet. */
function wordEnd(line: string, at: number): number {
  const space = line.lastIndexOf(' ', at);
  return space > at - LENGTH / 2 ? space : at;
}
