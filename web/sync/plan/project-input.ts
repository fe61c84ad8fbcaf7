// The inputs of a whole project that its dates come from, beside its rows and days (docs/schedule.md#rules).
import type { PlanSnapshot } from './plan-snapshot.ts';

/** The working weekdays from Monday; null: those of the company. */
export type WorkWeek = PlanSnapshot['project']['workWeek'];

interface Values {
  /** From when work that has not started is planned; null is the start of the project. */
  'planned-from': string | null;
  'work-week': WorkWeek;
}
type ProjectInputKind = keyof Values;

/** A change of one of them, with what it was. */
export type ProjectInput = {
  [Kind in ProjectInputKind]: { kind: Kind; from: Values[Kind]; to: Values[Kind] };
}[ProjectInputKind];

/** The fields of the project that have them. */
export const inputFields = { 'planned-from': 'plannedFrom', 'work-week': 'workWeek' } as const satisfies Record<
  ProjectInputKind,
  keyof PlanSnapshot['project']
>;

/** The value that a project has now; a project that an older build stored lacks the field. */
export function inputOf<Kind extends ProjectInputKind>({ project }: PlanSnapshot, kind: Kind): Values[Kind] {
  return (project[inputFields[kind]] ?? null) as Values[Kind];
}

/** Tells an entry of the outbox, or a step of undo, that changes one of them. */
export function isProjectInput<Of extends { kind: string }>(of: Of): of is Extract<Of, { kind: ProjectInputKind }> {
  return Object.hasOwn(inputFields, of.kind);
}

/** Compares two values of an input. */
export function isSameInput(one: ProjectInput['to'], other: ProjectInput['to']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
