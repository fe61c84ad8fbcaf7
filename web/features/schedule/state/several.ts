// Several selected rows that are dragged together: the rows that move, and those that stay, with the reason.

import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { LinkEnd } from '../../../sync/plan/link-terms.ts';
import { listOf, nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { tooManyAtOnce } from '../../../sync/plan/writes.ts';
import { partsOf } from './drag/moving.ts';

export interface HeldRow extends LinkEnd {
  key: string;
  name: string;
  row: PhaseRow | TaskRow;
}

export interface Several {
  /** In the order of the plan. */
  moved: readonly HeldRow[];
  /** Started and completed rows, which do not begin on another day. */
  left: readonly HeldRow[];
}

/** The selected phases and tasks; the dates of a major phase follow from its phases. */
export function severalOf(plan: PlanSnapshot, selected: ReadonlySet<string>): Several {
  const phases = listOf(plan, 'majorphase', plan.project.id).flatMap((id) => listOf(plan, 'phase', id));
  const rows = phases.flatMap((id) => [
    ...heldRow(plan, { entity: 'phase', id }),
    ...listOf(plan, 'task', id).flatMap((task) => heldRow(plan, { entity: 'task', id: task })),
  ]);
  const chosen = rows.filter(({ key }) => selected.has(key));
  const isLinked = plan.project.scheduleMode === 'linked';
  const canMove = ({ row }: HeldRow) => partsOf(row, { isLinked, hasTasks: false }).includes('whole');
  return { moved: chosen.filter(canMove), left: chosen.filter((row) => !canMove(row)) };
}

/** Why these are not moved as one write; null when they can be. */
export function tooMany({ moved, left }: Several): string | null {
  return tooManyAtOnce(moved.length + left.length);
}

function heldRow({ rows }: PlanSnapshot, { entity, id }: LinkEnd): HeldRow[] {
  const row = rows[entity][id];
  return row ? [{ entity, id, key: rowKey(entity, id), name: nameOf(row), row }] : [];
}

/** `“Framing” is completed and stays`; empty when no row is left. */
export function leftInWords(left: readonly HeldRow[]): string {
  const [first, ...others] = left;
  if (!first) return '';
  const isDone = ({ row }: HeldRow) => row.completedOn !== null;
  if (others.length === 0) return `“${first.name}” ${isDone(first) ? 'is completed' : 'has started'} and stays`;
  const done = left.filter(isDone).length;
  const reasons = [done > 0 && 'completed', done < left.length && 'started'].filter(Boolean).join(' or ');
  return `${left.length} ${reasons} tasks stay`;
}
