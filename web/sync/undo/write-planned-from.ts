import { formatDay } from '../../lib/time/dates.ts';
import type { PlannedFromStep } from '../plan/project-step.ts';
import { sentId } from '../write/queue-plan-write.ts';
import { queuePlannedFrom } from '../write/queue-planned-from.ts';
import { undoAction } from './undo-action.ts';
import type { UndoableWriter } from './write-plan.ts';

/** Plans open work from this day on, or from the start again, which a toast says; it can be undone. */
export function writePlannedFrom(writer: UndoableWriter, projectId: number, to: string | null): void {
  const { undo } = writer;
  const plan = writer.plan(projectId).get();
  if (!plan) return;
  const { seq, project } = plan;
  const before = project.plannedFrom ?? null;
  const name = to ? `planning from ${formatDay(to)} on` : 'planning from the start';
  const step: PlannedFromStep = { kind: 'planned-from', name, to: before, left: to, seq };
  undo.add(projectId, step);
  undo.settle(projectId, step, sentId(queuePlannedFrom(writer, projectId, { from: before, to })));
  const text = to ? `Planned from ${formatDay(to)} on` : 'Planned from the start again';
  writer.showToast({ tone: 'success', text, ...undoAction(writer, projectId, step) });
}
