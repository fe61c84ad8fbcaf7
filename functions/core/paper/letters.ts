// The letters that the fonts of the paper have: Latin, Vietnamese, Greek, Cyrillic and signs. Apart from the fonts, since
// it is asked before anything is drawn; letters.test.ts holds it to the fonts.

/** Code points and ranges of them that both fonts have, in their order. */
const WRITTEN = [
  '20-7E A0-AC AE-24F 259 2B0-2E9 2EC-2EE 2F3 2F7 300-34E 351-353 357-358 35A 35C-362 370-377 37A-37F 384-38A',
  '38C 38E-3A1 3A3-525 1E00-1EFB 2010-2027 202F-205F 2070-2071 2074-208E 2090-209C 20A0-20B5 20B8-20BA 20BD',
  '2100-2109 210B-2149 214B 214E 2150-2185 2189 2190-2199 2200-22FF 25A0-25FF 2610-2612 2713-2718 FFFD',
];

export const LETTERS: readonly (readonly [first: number, last: number])[] = WRITTEN.join(' ')
  .split(' ')
  .map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** The paper can show this character as it is. */
export function hasLetter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return LETTERS.some(([first, last]) => code >= first && code <= last);
}

/**
 * The text as the paper can show it: what the fonts lack stands as its code, `[U+5F20]`. Line feeds stay. For names and
 * titles that nobody can be asked to change: a paper never fails for a letter.
 */
export function inLetters(text: string): string {
  const shown = (each: string) => (each === '\n' || hasLetter(each) ? each : `[${codeOf(each)}]`);
  return Array.from(text.normalize('NFC'), shown).join('');
}

/** `U+5F20` */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
