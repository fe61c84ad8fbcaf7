// Visits that trades have confirmed and a write would move.

import { answerOf } from '../../../../functions/core/assignments/answers.ts';
import type { Assignment } from '../../../../functions/core/assignments/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { textOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Span } from '../../../../functions/core/schedule/engine/span.ts';
import { nameOf } from '../plan-rows.ts';
import type { PlanSnapshot } from '../plan-snapshot.ts';

type Days = NonNullable<Assignment['answeredFor']>;

export interface ConfirmedVisit {
  tradeId: number;
  /** The row that the trade comes for. */
  name: string;
  from: Days;
  /** The days on which it would be. */
  to: Days;
}

/**
 * The visits that are taken off the days for which their trades said that they come; those to the person's `own` rows are
 * no surprise.
 */
export function confirmedVisitsMoved(
  plan: PlanSnapshot,
  own: ReadonlySet<RowKey>,
  moved: ReadonlyMap<string, Pick<Span, 'start' | 'end'>>,
): ConfirmedVisit[] {
  return plan.assignments.flatMap((assignment) => {
    const { entity, id } = assignment.item;
    const to = moved.get(rowKey(entity, id));
    if (!to || own.has(rowKey(entity, id))) return [];
    const visit = visitOf(plan, assignment);
    return visit ? [{ ...visit, to: { from: textOf(to.start), to: textOf(to.end - 1) } }] : [];
  });
}

function visitOf(plan: PlanSnapshot, assignment: Assignment): Omit<ConfirmedVisit, 'to'> | null {
  const { item, tradeId, answeredFor } = assignment;
  const row = plan.rows[item.entity][item.id];
  if (!row || tradeId === null || !answeredFor || answerOf(assignment, row) !== 'coming') return null;
  return { tradeId, name: nameOf(row), from: answeredFor };
}
