// Which rows of a plan are somebody's work.

import { type Who, whoOf } from '../../../functions/core/assignments/who.ts';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import { listOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import type { ByRow } from './assigned-work.ts';

/** Somebody, or the work that nobody does. */
export type WhoFilter = Who | 'nobody';

/** Whether a row is the work that is looked for. */
export type IsTheirs = (entity: PlanEntity, id: number) => boolean;

/**
 * A phase's assignment counts for its tasks that have none (docs/product.md#assignments). The work of a phase that nobody
 * is assigned to is that of its tasks, if it has some; a major phase is nobody's work.
 */
export function workOf(plan: PlanSnapshot, byRow: ByRow, filter: WhoFilter): IsTheirs {
  const isAssigned = (key: RowKey) =>
    filter === 'nobody' ? !byRow.has(key) : (byRow.get(key) ?? []).some((each) => whoOf(each) === filter);
  return (entity, id) => {
    if (entity === 'majorphase') return false;
    if (entity === 'phase') {
      return isAssigned(rowKey('phase', id)) && (filter !== 'nobody' || listOf(plan, 'task', id).length === 0);
    }
    const own = rowKey('task', id);
    const task = plan.rows.task[id];
    return isAssigned(task && !byRow.has(own) ? rowKey('phase', task.phase) : own);
  };
}

/** Of each person or trade of a plan, and of nobody, how many rows are their work. */
export function workCounts(plan: PlanSnapshot, byRow: ByRow): ReadonlyMap<WhoFilter, number> {
  const counts = new Map<WhoFilter, number>();
  const count = (key: RowKey) => {
    const filters = (byRow.get(key) ?? []).map(whoOf);
    for (const filter of filters.length > 0 ? filters : ['nobody' as const]) {
      counts.set(filter, (counts.get(filter) ?? 0) + 1);
    }
  };
  for (const { id } of Object.values(plan.rows.phase)) {
    const phase = rowKey('phase', id);
    const tasks = listOf(plan, 'task', id).map((task) => rowKey('task', task));
    if (byRow.has(phase) || tasks.length === 0) count(phase);
    for (const task of tasks) count(byRow.has(task) ? task : phase);
  }
  return counts;
}

/** The keys of the rows that are their work, with the rows that these are in. */
export function rowsWith(plan: PlanSnapshot, isTheirs: IsTheirs): ReadonlySet<RowKey> {
  const shown = new Set<RowKey>();
  for (const majorPhase of listOf(plan, 'majorphase', plan.project.id)) {
    for (const phase of listOf(plan, 'phase', majorPhase)) {
      const tasks = listOf(plan, 'task', phase).filter((task) => isTheirs('task', task));
      if (tasks.length === 0 && !isTheirs('phase', phase)) continue;
      shown.add(rowKey('majorphase', majorPhase)).add(rowKey('phase', phase));
      for (const task of tasks) shown.add(rowKey('task', task));
    }
  }
  return shown;
}
