import type { Outcome } from '../../outbox/shared-entries.ts';
import { type DayChange, type DayStep, dayStepBack } from '../../plan/steps/day-step.ts';
import { queueDay } from '../../write/queue-day.ts';
import { sentId } from '../../write/queue-plan-write.ts';
import type { UndoableWriter } from './plan.ts';

/** A change of a day on its way; `step` takes it back, where its plan is loaded. */
interface WrittenDay {
  step: DayStep | undefined;
  sending: Promise<Outcome>;
}

/** Changes what a day of a project is, which can be undone. `name` says the day in words. */
export function writeDay(writer: UndoableWriter, projectId: number, change: DayChange, name: string): WrittenDay {
  const { undo } = writer;
  // From the plan before the write is drawn.
  const plan = writer.plan(projectId).get();
  const step = plan && dayStepBack(plan, change, name);
  if (step) undo.add(projectId, step);
  const sending = queueDay(writer, projectId, change, name);
  if (step) undo.settle(projectId, step, sentId(sending));
  return { step, sending };
}
