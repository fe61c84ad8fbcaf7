import { parseRowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { PickerOption } from '../../../components/controls/picker/picker-option.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** Phases and tasks in the order of the plan; rows that are not saved yet are left out. */
function rowsOf(plan: PlanSnapshot, holds: (phaseId: number) => boolean): PickerOption[] {
  const phases = listOf(plan, 'majorphase', plan.project.id).flatMap((each) => listOf(plan, 'phase', each));
  return phases.flatMap((phaseId): PickerOption[] => {
    const phase = plan.rows.phase[phaseId];
    if (!phase || phaseId < 1) return [];
    const tasks = listOf(plan, 'task', phaseId).flatMap((id): PickerOption[] => {
      const task = plan.rows.task[id];
      return task && id > 0 ? [{ id: rowKey('task', id), label: `${task.title} (${phase.name})` }] : [];
    });
    return [...(holds(phaseId) ? [{ id: rowKey('phase', phaseId), label: phase.name }] : []), ...tasks];
  });
}

/** The rows that a decision can hang on: tasks, and phases without tasks (docs/product.md#decision-drafts). */
export function rowsToHangOn(plan: PlanSnapshot): PickerOption[] {
  return rowsOf(plan, (phaseId) => listOf(plan, 'task', phaseId).length === 0);
}

/** The rows that an option can change. */
export function rowsToChange(plan: PlanSnapshot): PickerOption[] {
  return rowsOf(plan, () => true);
}

/** The tasks that an option can take out: those that have not begun. */
export function rowsToRemove(plan: PlanSnapshot): PickerOption[] {
  return rowsOf(plan, () => false).filter(({ id }) => plan.rows.task[parseRowKey(id)?.id ?? 0]?.startedOn === null);
}

/** The places of a task that an option adds: behind a task, or first in a phase. */
export function rowsToAddAfter(plan: PlanSnapshot): PickerOption[] {
  return rowsToChange(plan).map(({ id, label }) => ({
    id,
    label: id.startsWith('phase') ? `First in ${label}` : `After ${label}`,
  }));
}

/** False for a template without a start: copies of it have no days, as there is nothing to count them from. */
export function keepsDays({ project: { isTemplate, scheduledStart } }: PlanSnapshot): boolean {
  return !isTemplate || scheduledStart !== null;
}
