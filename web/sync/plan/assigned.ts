import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import type { Whom } from '../../../functions/core/assignments/who.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

/** A row that somebody can be assigned to. */
export type AssignedRow = Assignment['item'];

/** The assignment of a row to somebody. */
export function assignmentIn(
  { assignments }: Pick<PlanSnapshot, 'assignments'>,
  { entity, id }: AssignedRow,
  { userId, tradeId }: Whom,
): Assignment | undefined {
  return assignments.find(
    (each) => each.item.id === id && each.item.entity === entity && each.userId === userId && each.tradeId === tradeId,
  );
}

/** The plan with an assignment of this row; the same plan when the row has one to that person. */
export function withAssignment(
  plan: PlanSnapshot,
  { entity, id }: AssignedRow,
  assignment: Omit<Assignment, 'item'>,
): PlanSnapshot {
  const item = { entity, id };
  if (assignmentIn(plan, item, assignment)) return plan;
  return { ...plan, assignments: [...plan.assignments, { ...assignment, item }] };
}

/** The plan without the assignment of this row to somebody; the same plan when there is none. */
export function withoutAssignment(plan: PlanSnapshot, row: AssignedRow, whom: Whom): PlanSnapshot {
  const known = assignmentIn(plan, row, whom);
  return known ? { ...plan, assignments: plan.assignments.filter((each) => each !== known) } : plan;
}
