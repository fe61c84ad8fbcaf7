// The letters of a paper that its fonts lack, where somebody can draw them: a browser has fonts for all of them, the function
// has none.
import { hasLetter, inLetters } from '../core/paper/letters.ts';

/** A picture of a letter is a JPEG of this height; its baseline is so far from the top, and letters have this size. */
export const LETTER_PICTURE = { height: 75, baseline: 59, size: 60 };

/** Draws a letter, dark on white; null where no font of the browser has it. */
export type DrawLetter = (letter: string) => Promise<Uint8Array | null>;

/** Different letters of one paper that are drawn; what is beyond stands as its code. */
const MAX_DRAWN = 2_000;
/** In letters that join, a word is drawn as one, up to so many. */
const MAX_JOINED = 12;

/** Letters that stand for themselves; those of other writing change beside each other, or go from right to left. */
const ALONE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const JOINS = /^[\p{L}\p{M}]/u;

interface Unit {
  text: string;
  isMissing: boolean;
}

const lacks = (text: string) => Array.from(text).some((each) => each !== '\n' && !hasLetter(each));

/** Letters as they are read, of which each stands or falls as a whole: a family is one of them, a flag, an Arabic word. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let joined = 0;
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text.normalize('NFC'))) {
    const isMissing = lacks(segment);
    const isJoining = isMissing && JOINS.test(segment) && !ALONE.test(segment);
    const before = units.at(-1);
    if (isJoining && joined > 0 && joined < MAX_JOINED && before) before.text += segment;
    else {
      units.push({ text: segment, isMissing });
      joined = 0;
    }
    joined = isJoining ? joined + 1 : 0;
  }
  return units;
}

/** All texts in a value, but for bytes. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The letters of a paper that are missing, each once. */
function missingIn(paper: object): string[] {
  const texts = textsIn(paper).filter(lacks);
  const missing = texts.flatMap((text) => unitsOf(text).filter((unit) => unit.isMissing && unit.text.trim() !== ''));
  return [...new Set(missing.map(({ text }) => text))];
}

export interface DrawnLetter {
  letter: string;
  picture: Uint8Array;
}

/** Pictures of letters, by the character that stands for each of them in a text. */
export type DrawnLetters = ReadonlyMap<string, DrawnLetter>;

/** Characters that stand for drawn letters. No font of the paper has them, and lines break beside them. */
const FIRST_STAND_IN = 0x4e00;

export async function drawMissing(paper: object, draw: DrawLetter): Promise<DrawnLetters> {
  const drawn = new Map<string, DrawnLetter>();
  for (const letter of missingIn(paper).slice(0, MAX_DRAWN)) {
    const picture = await draw(letter);
    if (picture) drawn.set(String.fromCharCode(FIRST_STAND_IN + drawn.size), { letter, picture });
  }
  return drawn;
}

/** The text as the paper can show it: characters in place of drawn letters, codes of all others that the fonts lack. */
export function withStandIns(drawn: DrawnLetters): (text: string) => string {
  const standIns = new Map([...drawn].map(([standIn, { letter }]) => [letter, standIn]));
  return (text) => {
    if (drawn.size === 0 || !lacks(text)) return inLetters(text);
    // A space of another width is a space.
    const shown = ({ text: unit, isMissing }: Unit) =>
      standIns.get(unit) ?? (isMissing && unit.trim() === '' ? ' ' : inLetters(unit));
    return unitsOf(text).map(shown).join('');
  };
}
