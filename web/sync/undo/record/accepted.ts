import type { ProposalAccepted } from '../../../../functions/core/assignments/contract.ts';
import { nameOf } from '../../plan/plan-rows.ts';
import type { PlanSnapshot } from '../../plan/plan-snapshot.ts';
import { rowsAbove, type Step } from '../../plan/steps/undo-step.ts';
import type { Undo } from '../undo.ts';

/**
 * Records an accepted proposal as one step, whose undo gives the row its earlier days; the answer then counts no more.
 * `before` is the plan that the person looked at. Null when it did not show the row.
 */
export function recordAccepted(
  { undo }: { undo: Pick<Undo, 'add'> },
  before: PlanSnapshot,
  { assignment: { item, answeredFor }, was }: ProposalAccepted,
): Step | null {
  const row = before.rows[item.entity][item.id];
  if (!row || !answeredFor) return null;
  const { from, to } = answeredFor;
  const { notBefore, scheduledStart, scheduledCompletion } = was;
  const isLinked = before.project.scheduleMode === 'linked';
  const step: Step = {
    kind: 'update',
    ...item,
    name: nameOf(row),
    above: rowsAbove(before, item),
    seq: before.seq,
    doing: 'acceptance of the proposed day',
    fields: isLinked ? { notBefore } : { scheduledStart, scheduledCompletion },
    left: isLinked ? { notBefore: from } : { scheduledStart: from, scheduledCompletion: to },
  };
  undo.add(before.project.id, step);
  return step;
}
