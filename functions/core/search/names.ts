// The kinds of hits, and which parts of a text a search matches. Functions and browser share them, without zod.

/** The kinds of hits, those found first among equals first. */
export const hitKinds = [
  'project',
  'client',
  'user',
  'trade',
  'template',
  'majorphase',
  'phase',
  'task',
  'decision',
  'sheet',
  'report',
  'note',
  'file',
] as const;

/** Those that only a page asks for that knows them (docs/api.md#search). */
export const furtherKinds: readonly (typeof hitKinds)[number][] = ['trade', 'decision', 'sheet', 'report'];

/** From the first character to behind the last one. */
export type Range = readonly [from: number, to: number];

/**
 * The parts of a text where a word begins as one of the search does, in order. Ignores case and accents, and punctuation
 * inside a word may be left out: `obrien` is the whole of O'Brien.
 */
export function matchedParts(text: string, search: string): Range[] {
  const sought = [...search.matchAll(aWord)].map(([word]) => folded(word));
  let end = 0;
  return [...text.matchAll(aWord)].flatMap(({ 0: word, index }): Range[] => {
    if (index < end) return [];
    const longest = longestOf(sought, word);
    const [joined = ''] = text.slice(index).match(joinedWords) ?? [];
    const across = longestOf(sought, joined);
    const [whole, count] = across > longest ? [joined, across] : [word, longest];
    if (count === 0) return [];
    end = index + charactersOf(whole, count);
    return [[index, end]];
  });
}

const aWord = /[\p{L}\p{N}\p{M}]+/gu;
/** Words that punctuation joins, as `private.words_within` of the database knows them. */
const joinedWords = /^[\p{L}\p{N}\p{M}]+(?:['’‘`‐‑./&_-][\p{L}\p{N}\p{M}]+)+/u;
const punctuation = /['’‘`‐‑./&_-]/g;

/** How much of the sought words begins this one at most, punctuation inside left out. */
function longestOf(sought: readonly string[], word: string): number {
  const whole = folded(word).replace(punctuation, '');
  return Math.max(0, ...sought.filter((each) => whole.startsWith(each)).map(({ length }) => length));
}

/** Letters that no decomposition makes plain; as in `private.words` of the database. */
const unaccented: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 't',
};

/** A text in small letters without accents, for searches: `Straße` is `strasse`. */
export function folded(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return letters.replace(/[ßæœøłđıðþ]/g, (letter) => unaccented[letter] ?? letter);
}

/** How many characters of the word make this many folded ones. */
function charactersOf(word: string, count: number): number {
  let taken = 0;
  for (const { 0: letter, index } of word.matchAll(/\P{M}\p{M}*/gu)) {
    taken += folded(letter).replace(punctuation, '').length;
    if (taken >= count) return index + letter.length;
  }
  return word.length;
}

/** Whether every word of the search is in the text; case, accents and punctuation left out inside words do not matter. */
export function matches(search: string, text: string): boolean {
  const within = folded(text);
  const joined = within.replace(punctuation, '');
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word) || joined.includes(word));
}
