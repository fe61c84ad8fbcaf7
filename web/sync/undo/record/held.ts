import type { Held } from '../../../../functions/core/decisions/waiting.contract.ts';
import { nameOf } from '../../plan/plan-rows.ts';
import type { PlanSnapshot } from '../../plan/plan-snapshot.ts';
import { rowsAbove, type Step } from '../../plan/steps/undo-step.ts';
import type { Undo } from '../undo.ts';

/**
 * Records that a row waits for a decision as one step, whose undo gives it its earlier "not before". `before` is the
 * plan that the person looked at. Null when it did not show the row.
 */
export function recordHeld(
  { undo }: { undo: Pick<Undo, 'add'> },
  before: PlanSnapshot,
  { item, was, notBefore }: Held,
): Step | null {
  const row = before.rows[item.entity][item.id];
  if (!row) return null;
  const step: Step = {
    kind: 'update',
    ...item,
    name: nameOf(row),
    above: rowsAbove(before, item),
    seq: before.seq,
    doing: 'hold',
    fields: { notBefore: was },
    left: { notBefore },
  };
  undo.add(before.project.id, step);
  return step;
}
