// Typing in the cells of the table.
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { CellName } from '../rows/columns.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/**
 * Whether a cell can be typed in. As with dragging: of started work the start is a fact, of completed work all dates
 * are; a major phase has the dates of its phases, and in linked mode a phase ends with its tasks.
 */
export function canType(plan: PlanSnapshot, { entity, id }: RowAt, cell: CellName): boolean {
  const row = plan.rows[entity][id];
  if (!row || cell === 'name') return row !== undefined;
  if (entity === 'majorphase' || row.completedOn !== null) return false;
  const isLinked = plan.project.scheduleMode === 'linked';
  if (cell === 'waits') return isLinked && id > 0;
  if (cell === 'start') return row.startedOn === null;
  const hasTasks = entity === 'phase' && listOf(plan, 'task', id).length > 0;
  return (cell === 'finish' || cell === 'days') && !(isLinked && hasTasks);
}

/** Begins to type in a cell; what is not typed opens its dialog. */
export function openCell(ui: ScheduleUi, { entity, id, key }: RowAt & { key: string }, cell: CellName) {
  const plan = ui.plan.get();
  if (plan && canType(plan, { entity, id }, cell)) ui.typing.set({ key, cell });
  else if (cell === 'who' && entity !== 'majorphase') ui.assigning.set({ entity, id });
  else ui.editing.set({ entity, id });
}
