import type { Drawing } from '../../../functions/core/drawings/contract.ts';

/** Names of readers that are said one by one. */
const NAMED = 5;

/** `Ana’s Plumbing, Jordan Lee and 3 more have opened it.`; empty where nobody has. */
export function openedBy(readers: Drawing['readers']): string {
  const names = readers.flatMap(({ n, name }) => (n === null ? [] : [name]));
  const [first] = names;
  if (first === undefined) return '';
  if (names.length === 1) return `${first} has opened it.`;
  const said = names.slice(0, names.length > NAMED ? NAMED : -1).join(', ');
  const rest = names.length > NAMED ? `${names.length - NAMED} more` : names.at(-1);
  return `${said} and ${rest} have opened it.`;
}
