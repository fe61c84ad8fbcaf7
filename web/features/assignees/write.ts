// Assigns somebody to rows of a plan, and takes them off.

import { type Who, whomOf, whoOf } from '../../../functions/core/assignments/who.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { type AssignedRow, assignmentIn } from '../../sync/plan/assigned.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import { assignItem, changeItems, unassignItem } from '../../sync/plan/writes.ts';
import type { Sync } from '../../sync/sync.ts';
import { writePlan } from '../../sync/undo/writes/plan.ts';
import type { ByRow } from './assigned-work.ts';

export type Extent = 'all' | 'some' | 'none';

/** Whether somebody is on all of these rows, on some of them, or on none. */
export function extentOf(byRow: ByRow, rows: readonly AssignedRow[], who: Who): Extent {
  const isOn = ({ entity, id }: AssignedRow) =>
    (byRow.get(rowKey(entity, id)) ?? []).some((assignment) => whoOf(assignment) === who);
  const count = rows.filter(isOn).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** Assigns somebody to those of the rows that they are not on, or takes them off all; one write with one undo. */
export function setAssigned(
  sync: Sync,
  { projectId, rows, who }: { projectId: number; rows: readonly AssignedRow[]; who: Who },
  isAssigned: boolean,
) {
  const plan = sync.plan(projectId).get();
  if (!plan) return;
  const whom = whomOf(who);
  const changes = rows
    .filter((row) => (assignmentIn(plan, row, whom) !== undefined) !== isAssigned)
    .map((row) => {
      const item = plan.rows[row.entity][row.id];
      const named = { ...row, name: item ? nameOf(item) : '' };
      return isAssigned ? assignItem(named, whom) : unassignItem(named, whom);
    });
  const write = changeItems(changes);
  if (write) void writePlan(sync, projectId, write);
}
