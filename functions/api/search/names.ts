// The kinds of hits, and which parts of a text a search matches. Functions and browser share them, without zod.

/** The kinds of hits, those found first among equals first. */
export const hitKinds = [
  'project',
  'client',
  'user',
  'template',
  'majorphase',
  'phase',
  'task',
  'note',
  'file',
] as const;

/** From the first character to behind the last one. */
export type Range = readonly [from: number, to: number];

/** The parts of a text where a word begins as one of the search does, in order. Ignores case and accents. */
export function matchedParts(text: string, search: string): Range[] {
  const sought = [...search.matchAll(aWord)].map(([word]) => folded(word));
  return [...text.matchAll(aWord)].flatMap(({ 0: word, index }): Range[] => {
    const whole = folded(word);
    const longest = Math.max(0, ...sought.filter((each) => whole.startsWith(each)).map(({ length }) => length));
    return longest > 0 ? [[index, index + charactersOf(word, longest)]] : [];
  });
}

const aWord = /[\p{L}\p{N}\p{M}]+/gu;

/** Letters that no decomposition makes plain; as in `private.words` of the database. */
const unaccented: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ð: 'd', þ: 't' },
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
    taken += folded(letter).length;
    if (taken >= count) return index + letter.length;
  }
  return word.length;
}

/** Whether every word of the search is in the text; case and accents do not matter. */
export function matches(search: string, text: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
