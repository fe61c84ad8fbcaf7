import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import { DAYS, WEEKS } from '../../../../functions/core/schedule/words/duration.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { addItem, deleteItem, updateItem } from '../../../sync/plan/writes.ts';

/** Effects as writes of the plan, to say what they would move. None for a row that is gone or has ended. */
export function effectWrites(plan: PlanSnapshot, effects: readonly Effect[]): PlanWrite[] {
  return effects.flatMap((effect, at): PlanWrite[] => {
    if (effect.op === 'add') return addedTask(plan, effect, effects.slice(0, at));
    if (effect.op === 'remove') return plan.rows.task[effect.taskId] ? [deleteItem('task', effect.taskId)] : [];
    const { entity, id } = effect;
    const row = plan.rows[entity][id];
    if (!row || row.completedOn !== null) return [];
    const fields =
      effect.op === 'lengthen'
        ? { duration: Math.max(0, workDaysOf(row, plan) + effect.by), durationType: DAYS as 0 }
        : { notBefore: row.notBefore && row.notBefore > effect.day ? row.notBefore : effect.day };
    return [updateItem(entity, id, { fields, base: {} })];
  });
}

function addedTask(
  plan: PlanSnapshot,
  { phaseId, afterId, ...fields }: Extract<Effect, { op: 'add' }>,
  before: readonly Effect[],
): PlanWrite[] {
  const tasks = listOf(plan, 'task', phaseId);
  if (!plan.rows.phase[phaseId] || (afterId !== null && !tasks.includes(afterId))) return [];
  const { title, duration, durationType, begins } = fields;
  // A task that was removed leaves its place.
  const stays = (task: number) => !before.some((effect) => effect.op === 'remove' && effect.taskId === task);
  const index = afterId === null ? 0 : tasks.slice(0, tasks.indexOf(afterId) + 1).filter(stays).length;
  return [addItem('task', { title, duration, durationType, begins }, { parentId: phaseId, index })];
}

/** A week of a row is the working days of a week, or seven where it counts every day. */
function workDaysOf({ duration, durationType, isElapsed }: PhaseRow | TaskRow, plan: PlanSnapshot): number {
  const week = plan.project.workWeek ?? plan.calendar.week;
  const days = durationType === WEEKS ? (isElapsed ? 7 : week.filter(Boolean).length) : 1;
  return (duration ?? 1) * days;
}
