// `@` in the name of a row: who is meant by what is typed behind it.
import { folded, matches } from '../../../../functions/core/search/names.ts';
import type { Person } from '../assigned-work.ts';

/** The part of a name from `@` to the caret. */
export interface Mention {
  from: number;
  to: number;
  /** The text behind the `@`. */
  text: string;
}

/** The most people that are offered, unless said. */
const OFFERED = 6;

/** The mention that is being typed; null without one. An `@` within a word, as of an e-mail address, is none. */
export function mentionAt(name: string, caret: number): Mention | null {
  const found = /(?:^|\s)@([^@]*)$/.exec(name.slice(0, caret));
  if (!found) return null;
  const text = found[1] ?? '';
  return { from: caret - text.length - 1, to: caret, text };
}

/** Those who can be meant; names that begin with the text come first. */
export function meantBy<Meant extends Pick<Person, 'name' | 'isDeleted'>>(
  { text }: Mention,
  people: Iterable<Meant>,
  most = OFFERED,
): Meant[] {
  // A text behind an `@` that is followed by a space is not a name yet.
  if (text.startsWith(' ')) return [];
  const found = [...people].filter(({ name, isDeleted }) => !isDeleted && matches(text, name));
  const begin = ({ name }: Meant) => (folded(name).startsWith(folded(text)) ? 0 : 1);
  return found.toSorted((one, other) => begin(one) - begin(other)).slice(0, most);
}

/** The name without the mention; the space before it stays, so that typing goes on. */
export function withoutMention(name: string, { from, to }: Mention): string {
  return `${name.slice(0, from)}${name.slice(to).trimStart()}`;
}
