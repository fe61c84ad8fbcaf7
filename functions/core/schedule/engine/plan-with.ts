// A plan with other inputs of one row, to try a change.
import type { PlanInput, RowKey, TaskInput } from './plan.ts';

/** The inputs that a change of one row may set. */
export type TriedInputs = Partial<Pick<TaskInput, 'notBefore' | 'isFixed' | 'begins' | 'length'>>;

/** The plan with these inputs of a phase or task; the given plan stays as it is. */
export function planWith(plan: PlanInput, { kind, id }: RowKey, inputs: TriedInputs): PlanInput {
  const phases = plan.phases.map((phase): PlanInput['phases'][number] => {
    if (kind === 'phase') return phase.id === id ? { ...phase, ...inputs } : phase;
    if (!phase.tasks.some((task) => task.id === id)) return phase;
    return { ...phase, tasks: phase.tasks.map((task) => (task.id === id ? { ...task, ...inputs } : task)) };
  });
  return { ...plan, phases };
}
