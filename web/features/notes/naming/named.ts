// `@` in a note or reply: who is named by its text, and told (docs/product.md#mentions).
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Mention as Named } from '../../../../functions/core/notes/contract.ts';
import {
  isTold,
  type Nameable,
  type NamingIn,
  type Said,
  whyUnread,
} from '../../../../functions/core/notes/mentionable.ts';
import type { Person } from '../../assignees/assigned-work.ts';
import type { Mention } from '../../assignees/mentions/mention.ts';

/** Somebody whom `@` offers. */
export interface Candidate extends Person, Nameable {}

/** The text with the name in place of what was typed behind the `@`, and where the caret stands then. */
export function withName(text: string, { from, to }: Pick<Mention, 'from' | 'to'>, name: string) {
  const begin = `${text.slice(0, from)}@${name} `;
  return { text: begin + text.slice(to).trimStart(), caret: begin.length };
}

/** Those whose whole name stands behind an `@`, as they come there; of two names that begin alike the longer one. */
export function namedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<Person>();
  for (const { index } of text.matchAll(/(?<!\S)@/g)) {
    const rest = text.slice(index + 1);
    const meant = longestFirst.find(({ name }) => name !== '' && rest.startsWith(name) && !isLetter(rest[name.length]));
    // Nobody can tell two of one name apart by it.
    for (const person of people) if (meant && person.name === meant.name) found.add(person);
  }
  return [...found];
}

/** Whom a text tells with this audience, for the body of its call, and the names of the others. */
export function mentionsOf(text: string, people: readonly Candidate[], said: Said, note: NamingIn) {
  const named = namedIn(text, people);
  const told = named.filter((person) => isTold(person, said, note)).slice(0, limits.mentions);
  const mentions = told.map(({ userId, tradeId }): Named => (userId === null ? { tradeId: tradeId ?? 0 } : { userId }));
  return {
    mentions: mentions.length > 0 ? mentions : undefined,
    left: named.filter((person) => !told.includes(person)).map(({ name }) => name),
  };
}

interface Sent {
  said: Said;
  label: string;
}

const list = new Intl.ListFormat('en-US');

/** Who is told by a text, who is not, and whom each button leaves out. */
export function tellsWords(
  text: string,
  people: readonly Candidate[],
  note: NamingIn,
  audiences: readonly Sent[] = [],
): string {
  const named = namedIn(text, people);
  const names = (some: readonly Candidate[]) => list.format(some.map(({ name }) => name));
  const readers = named.filter((person) => whyUnread(person, note) === null);
  const unread = Map.groupBy(named, (person) => whyUnread(person, note));
  const sentences = [
    readers.length > 0 ? `Tells ${names(readers)}` : '',
    ...[...unread].map(([why, some]) => why && `Does not tell ${names(some)}: ${why[0]?.toLowerCase()}${why.slice(1)}`),
    ...audiences.map(({ said, label }) => {
      const left = readers.filter((person) => !isTold(person, said, note));
      return left.length > 0 ? `“${label}” does not tell ${names(left)}` : '';
    }),
  ].filter(Boolean);
  return sentences.length > 1 ? `${sentences.join('. ')}.` : sentences.join('');
}

/** Said before fewer people read a note: who of those whom its text names read it so far (docs/product.md#mentions). */
export function losesWords(text: string, people: readonly Candidate[], before: NamingIn, after: NamingIn): string {
  const lost = namedIn(text, people).filter(
    (person) => whyUnread(person, before) === null && whyUnread(person, after) !== null,
  );
  if (lost.length === 0) return '';
  const names = list.format(lost.map(({ name }) => name));
  return `${names} ${lost.length === 1 ? 'is' : 'are'} named in it, and will not read it any more.`;
}

/** Said when a text is sent to fewer people than it names. */
export function leftOutWords(names: readonly string[]): string {
  return `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} not told: it is not for them.`;
}

function isLetter(sign = ''): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(sign);
}
