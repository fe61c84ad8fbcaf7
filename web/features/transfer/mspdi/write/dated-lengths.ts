// The days of the tasks that stand for lengths of phases, as the engine finds them.
import { textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import type { Schedule } from '../../../../../functions/core/schedule/engine/forward.ts';
import type { TaskToWrite } from './plan-to-write.ts';
import type { Sayable } from './sayable.ts';

export function dated(said: Sayable, { network, spans }: Schedule): Sayable {
  const made = new Set(said.lengths.map(({ task }) => task.id));
  const withDays = (task: TaskToWrite): TaskToWrite => {
    if (!made.has(task.id) || task.scheduledStart !== null) return task;
    const row = network.find({ kind: 'task', id: task.id });
    const span = row && spans.get(row);
    if (!span) return task;
    return { ...task, scheduledStart: textOf(span.start), scheduledCompletion: textOf(span.end - 1) };
  };
  return {
    ...said,
    majorPhases: said.majorPhases.map((major) => ({
      ...major,
      phases: major.phases.map((phase) => ({ ...phase, tasks: phase.tasks.map(withDays) })),
    })),
  };
}
