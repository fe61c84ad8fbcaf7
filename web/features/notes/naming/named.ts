// `@` in a note or reply: who is named by its text (docs/product.md#mentions).
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Mention } from '../../assignees/mentions/mention.ts';

/** The text with the name in place of what was typed behind the `@`, and where the caret stands then. */
export function withName(text: string, { from, to }: Pick<Mention, 'from' | 'to'>, name: string) {
  const begin = `${text.slice(0, from)}@${name} `;
  return { text: begin + text.slice(to).trimStart(), caret: begin.length };
}

/** Those whose whole name stands behind an `@`, of two names that begin alike the longer one. */
export function namedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = new Set<Person>();
  for (const { index } of text.matchAll(/(?<!\S)@/g)) {
    const rest = text.slice(index + 1);
    const meant = longestFirst.find(({ name }) => name !== '' && rest.startsWith(name) && !isLetter(rest[name.length]));
    // Nobody can tell two of one name apart by it.
    for (const person of people) if (meant && person.name === meant.name) found.add(person);
  }
  return people.filter((person) => found.has(person)).slice(0, limits.mentions);
}

function isLetter(sign = ''): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(sign);
}
