// People and trades by the rows of a plan, with their names.

import { answerOf, type Planned, plannedDays } from '../../../functions/core/assignments/answers.ts';
import type { Assignees, Assignment } from '../../../functions/core/assignments/contract.ts';
import { type Who, whomOf, whoOf } from '../../../functions/core/assignments/who.ts';
import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import { hueOf } from '../../../functions/core/users/hues.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import type { Answer } from './answer-sign.tsx';
import type { Assignee } from './face.tsx';

/** Somebody whom work can be assigned to. */
export interface Person extends Omit<Assignee, 'answer'> {
  /** A disabled colleague or a deleted trade: shown where they are assigned, and offered no more. */
  isDeleted: boolean;
  /** A trade that was sent a link to its visits. */
  hasLink?: boolean;
  /** In which a trade is written to. */
  language?: string;
}

export type People = ReadonlyMap<Who, Person>;
/** The assignments of each row that has some. */
export type ByRow = ReadonlyMap<RowKey, readonly Assignment[]>;

/** Trades first, each by name. */
export function peopleOf({ users, trades }: Assignees): People {
  const all: Person[] = [
    ...trades.map(({ id, ...trade }) => ({ ...trade, who: `trade:${id}` as const, isTrade: true })),
    ...users.map(({ id, ...user }) => ({ ...user, who: `user:${id}` as const, hue: hueOf(id), isTrade: false })),
  ];
  return new Map(all.map((person) => [person.who, person]));
}

/** The assignments of a plan by row. */
export function byRowOf({ assignments }: Pick<PlanSnapshot, 'assignments'>): ByRow {
  return Map.groupBy(assignments, ({ item }) => rowKey(item.entity, item.id));
}

/** The ids of the trades that were sent a link to their visits. */
export function tradesWithLink(people: People): ReadonlySet<number> {
  return new Set([...people.values()].flatMap(({ who, hasLink }) => (hasLink ? (whomOf(who).tradeId ?? []) : [])));
}

/** The answer, or that one is awaited: of a trade that was sent its visits, when the row is planned for some day. */
function signOf({ hasLink = false }: Person, assignment: Assignment, planned: Planned): Answer | undefined {
  return answerOf(assignment, planned) ?? (hasLink && plannedDays(planned) ? 'asked' : undefined);
}

/** Those who do the phase of a task, and so the task where nobody is assigned to it; what they answered is about the phase. */
export function doersOfPhase(
  { people, byRow }: { people: People; byRow: ByRow },
  row: Planned & { phase?: number },
): Assignee[] {
  const assignments = (row.phase !== undefined && byRow.get(rowKey('phase', row.phase))) || [];
  return assignments.flatMap((assignment) => people.get(whoOf(assignment)) ?? []);
}

/** Those who do a row, as they are drawn; those whose names are not known yet are left out. */
export function assigneesOf(people: People, assignments: readonly Assignment[], planned: Planned): Assignee[] {
  return assignments.flatMap((assignment) => {
    const person = people.get(whoOf(assignment));
    return person ? [{ ...person, answer: signOf(person, assignment, planned) }] : [];
  });
}
