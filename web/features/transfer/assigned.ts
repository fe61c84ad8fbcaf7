// The column of a sheet that says who does a row, by names.
import type { Assignees } from '../../../functions/core/assignments/contract.ts';
import { type Whom, whoOf } from '../../../functions/core/assignments/who.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

/** Somebody whom work can be assigned to. */
export interface Person extends Whom {
  name: string;
}

const SEPARATOR = ';';

/** Those who are there: disabled users and deleted trades are not. */
export function peopleOf({ users, trades }: Assignees): Person[] {
  return [
    ...trades.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => ({ name, tradeId: id, userId: null })),
    ...users.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => ({ name, tradeId: null, userId: id })),
  ];
}

/** The names of those who do a row, as in `Blue Oak Plumbing; Jordan Blake`. */
export function namesText(people: readonly Person[], assignments: PlanSnapshot['assignments']): string {
  const names = assignments.flatMap(
    (assignment) => people.find((person) => whoOf(person) === whoOf(assignment))?.name ?? [],
  );
  return names.join(`${SEPARATOR} `);
}

/** The people of a cell, each once, and the names that nobody has. Case does not matter. */
export function readNames(people: readonly Person[], text: string): { whom: Person[]; unknown: string[] } {
  const find = (name: string) => people.find((person) => person.name.toLowerCase() === name.toLowerCase());
  // A name may have the separator in it.
  const names = find(text.trim())
    ? [text.trim()]
    : text
        .split(SEPARATOR)
        .map((name) => name.trim())
        .filter(Boolean);
  const whom = names.flatMap((name) => find(name) ?? []);
  return { whom: [...new Set(whom)], unknown: names.filter((name) => !find(name)) };
}
