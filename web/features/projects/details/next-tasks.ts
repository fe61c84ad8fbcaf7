import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

const SHOWN = 3;

/** The first three tasks with a date that are not completed, by their start; late ones come first. */
export function nextTasks({ rows }: PlanSnapshot) {
  return Object.values(rows.task)
    .flatMap((task) => (task.scheduledStart && !task.completedOn ? [{ task, start: task.scheduledStart }] : []))
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.task.id - other.task.id)
    .slice(0, SHOWN)
    .map(({ task }) => task);
}
