import { projectInputWords } from '../../../model/schedule/project-input-words.ts';
import { inputOf, type ProjectInput } from '../../plan/project-input.ts';
import type { ProjectInputStep } from '../../plan/steps/project-step.ts';
import { sentId } from '../../write/queue-plan-write.ts';
import { queueProjectInput } from '../../write/queue-project-input.ts';
import { undoAction } from '../undo-action.ts';
import type { UndoableWriter } from './plan.ts';

/** Changes an input of a whole project. A toast says it, with the `moves` that follow; it can be undone. */
export function writeProjectInput(
  writer: UndoableWriter,
  projectId: number,
  change: Pick<ProjectInput, 'kind' | 'to'>,
  moves = '',
): void {
  const { undo } = writer;
  const plan = writer.plan(projectId).get();
  if (!plan) return;
  const input = { ...change, from: inputOf(plan, change.kind) } as ProjectInput;
  const { step: name, done } = projectInputWords(input);
  const { kind, from, to } = input;
  const step = { kind, name, to: from, left: to, seq: plan.seq } as ProjectInputStep;
  undo.add(projectId, step);
  undo.settle(projectId, step, sentId(queueProjectInput(writer, projectId, input)));
  const text = [done, moves].filter(Boolean).join(' · ');
  writer.showToast({ tone: 'success', text, ...undoAction(writer, projectId, step) });
}
