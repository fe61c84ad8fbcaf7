import { entities } from '../../../functions/core/plan/names.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

/** The plan with the rows of the one before that are as they were: what is drawn of them is drawn already. */
export function steadyPlan(before: PlanSnapshot | undefined, next: PlanSnapshot): PlanSnapshot {
  if (!before || before.project.id !== next.project.id) return next;
  const rows = { ...next.rows };
  for (const entity of entities) {
    Object.assign(rows, { [entity]: steady<object>(before.rows[entity], next.rows[entity]) });
  }
  return { ...next, rows };
}

/** Whether two plans have the same schedule: all but what the log says of its last change. */
export function isSameSchedule(one: PlanSnapshot, other: PlanSnapshot): boolean {
  const { rows, project, seq: _one, ...rest } = one;
  const { rows: otherRows, project: otherProject, seq: _other, ...otherRest } = other;
  const { lastUpdated: _then, ...facts } = project;
  const { lastUpdated: _now, ...otherFacts } = otherProject;
  return isShallowEqual(rows, otherRows) && isShallowEqual(rest, otherRest) && isShallowEqual(facts, otherFacts);
}

function steady<Row extends object>(
  before: Readonly<Record<number, Row>>,
  next: Readonly<Record<number, Row>>,
): Readonly<Record<number, Row>> {
  if (before === next) return next;
  const kept: Record<number, Row> = {};
  let isSame = Object.keys(before).length === Object.keys(next).length;
  for (const [id, row] of Object.entries(next)) {
    const known = before[Number(id)];
    const isKnown = known !== undefined && (known === row || isShallowEqual(known, row));
    kept[Number(id)] = isKnown ? known : row;
    isSame &&= isKnown;
  }
  return isSame ? before : kept;
}

function isShallowEqual(one: object, other: object): boolean {
  const fields: Partial<Record<string, unknown>> = { ...other };
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(fields).length &&
    entries.every(([field, value]) => field in fields && Object.is(value, fields[field]))
  );
}
