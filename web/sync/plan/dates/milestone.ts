import { listOf } from '../plan-rows.ts';
import type { PhaseRow, PlanSnapshot, TaskRow } from '../plan-snapshot.ts';

const isMoment = ({ isMilestone, duration }: PhaseRow | TaskRow) => isMilestone && !duration;

/** Tells a row that is shown as a milestone; a phase is one only while nothing in it is timed (docs/schedule.md#milestones). */
export function isMilestone(plan: PlanSnapshot, row: PhaseRow | TaskRow): boolean {
  if (!isMoment(row)) return false;
  if ('phase' in row) return true;
  return listOf(plan, 'task', row.id).every((id) => {
    const task = plan.rows.task[id];
    return !task || !(task.duration || task.isMilestone);
  });
}
