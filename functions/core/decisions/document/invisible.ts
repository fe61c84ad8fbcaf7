// Characters by which a text reads otherwise than it is.
import { codeOf } from '../../paper/letters.ts';
import { oneLine } from './free-text.ts';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Controls, marks that turn the direction, and what has no width. */
export function isInvisible(character: string): boolean {
  return INVISIBLE.test(character);
}

/** A text that nobody can be asked to change, on one line, with the codes of what would not be seen: `[U+202E]`. */
export function shown(text: string): string {
  return Array.from(oneLine(text), (each) => (isInvisible(each) ? `[${codeOf(each)}]` : each)).join('');
}
