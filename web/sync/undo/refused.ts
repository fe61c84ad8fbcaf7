import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { counted } from '../../../functions/core/common/english.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { inputFields } from '../plan/project-input.ts';
import type { ProjectStep } from '../plan/steps/project-step.ts';
import { isOfSeveral } from '../plan/steps/step-parts.ts';
import { countOf, type PlanStep, type Refusal, type SingleStep } from '../plan/steps/undo-step.ts';
import { overtakenBy } from './overtaken.ts';
import type { Side } from './undo-stack.ts';

/** A part of a step that was not applied, with the later change by someone else. */
export interface Refused {
  step: SingleStep;
  refusal: Refusal;
  by: HistoryLine | undefined;
}

/** Of the parts of a step that are in doubt, those that later changes by someone else prevent. */
export function refusedBy(
  lines: readonly HistoryLine[],
  plan: PlanSnapshot,
  parts: readonly Omit<Refused, 'by'>[],
  me: string,
): Refused[] {
  return parts
    .map((part) => ({ ...part, by: overtakenBy(lines, plan, part.step, me) }))
    .filter(({ refusal, by }) => by || refusal !== 'touched');
}

/** Why a step, or a part of it, was not applied, with the author of the later change. */
export function refusedText(step: PlanStep, side: Side, refused: readonly Refused[]): string {
  const start = starts[side];
  const isPart = isOfSeveral(step) && refused.length < step.steps.length;
  const all = isOfSeveral(step) && (step.kind === 'links' ? counted(step.steps.length, 'link') : countOf(step.steps));
  const what = isPart ? `${start} for ${refused.length} of ${all}` : start;
  const [first, ...others] = refused.map(reasonOf);
  const more = others.length > 0 ? ` The same goes for ${others.length} more.` : '';
  return `${what}: ${first ?? 'it was changed since'}.${more}`;
}

const starts = { undo: 'Not undone', redo: 'Not done again' } as const;

/** The same for a change of a whole project, from the lines of its history. */
export function refusedOfProject(step: ProjectStep, side: Side, lines: readonly HistoryLine[], me: string): string {
  const isOther = (line: HistoryLine) => line.seq > step.seq && line.actor !== me && isOfSame(step, line);
  const by = lines.find(isOther);
  const [that, what] = changedOfProject[step.kind];
  const reason = by ? `${by.actorName ?? 'Somebody'} changed ${that} since` : `${what} was changed since`;
  return `${starts[side]}: ${reason}.`;
}

const changedOfProject = {
  day: ['that day', 'the day'],
  'planned-from': ['from when open work is planned', 'the day from which open work is planned'],
  'work-week': ['the working week', 'the working week'],
  mode: ['how the dates are made', 'how the dates are made'],
} as const;

function isOfSame(step: ProjectStep, { entity, before, after }: HistoryLine): boolean {
  if (step.kind === 'day') return entity === 'projectday' && (after ?? before)?.day === step.day;
  const field = step.kind === 'mode' ? 'scheduleMode' : inputFields[step.kind];
  return entity === 'project' && field in (after ?? {});
}

function reasonOf({ step, refusal, by }: Refused): string {
  if (by) return `${by.actorName ?? 'Somebody'} ${changeText(step, by)} since`;
  if (refusal === 'gone') return `“${step.name}” or what it was in is deleted`;
  return `“${step.name}” ${refusal === 'there' ? 'is back already' : 'was changed since'}`;
}

function changeText({ name }: SingleStep, { op, entity, name: other, after }: HistoryLine): string {
  if (entity === 'assignment') return `changed who does “${name}”`;
  if (entity === 'link') return `changed what “${name}” waits for`;
  if (op === 'delete') return entity === 'note' ? `deleted a note of “${other}”` : `deleted “${other ?? name}”`;
  if (op === 'restore') return `restored “${other ?? name}”`;
  if (op === 'create') return entity === 'note' ? `added a note to “${other}”` : `added “${other}” to “${name}”`;
  const isMove = op === 'order' || (after !== null && ('phase' in after || 'majorPhase' in after));
  return isMove ? `moved “${op === 'order' ? name : (other ?? name)}”` : `changed “${other ?? name}”`;
}
