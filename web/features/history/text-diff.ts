export interface Piece {
  /** Its place among the pieces. */
  at: number;
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words of both texts that are compared one by one; longer texts are shown whole, the old and the new. */
const WORDS_AT_MOST = 600;

/** What became of a text, word by word. */
export function textDiff(before: string, after: string): Piece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length * is.length > WORDS_AT_MOST ** 2) return joined([piece('gone', before), piece('new', after)]);
  const common = commonLengths(was, is);
  const pieces: ReturnType<typeof piece>[] = [];
  let [at, to] = [0, 0];
  while (at < was.length || to < is.length) {
    const [old = '', next = ''] = [was[at], is[to]];
    if (at < was.length && to < is.length && old === next) {
      pieces.push(piece('same', old));
      at += 1;
      to += 1;
    } else if (at < was.length && (common[at + 1]?.[to] ?? 0) >= (common[at]?.[to + 1] ?? 0)) {
      pieces.push(piece('gone', old));
      at += 1;
    } else if (to < is.length) {
      pieces.push(piece('new', next));
      to += 1;
    } else {
      pieces.push(piece('gone', old));
      at += 1;
    }
  }
  return joined(pieces);
}

const piece = (kind: Piece['kind'], text: string) => ({ kind, text });

/** Words with the space after each. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** How many words the rests of two texts have in common, by where the rests begin. */
function commonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0));
  for (let at = was.length - 1; at >= 0; at--) {
    for (let to = is.length - 1; to >= 0; to--) {
      const longest = Math.max(lengths[at + 1]?.[to] ?? 0, lengths[at]?.[to + 1] ?? 0);
      const row = lengths[at];
      if (row) row[to] = was[at] === is[to] ? (lengths[at + 1]?.[to + 1] ?? 0) + 1 : longest;
    }
  }
  return lengths;
}

function joined(pieces: readonly ReturnType<typeof piece>[]): Piece[] {
  const result: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') result.push({ at: result.length, kind, text });
  }
  return result;
}
