import type { HistoryLine } from '../../../functions/api/changes/contract.ts';
import { actualFields } from '../plan/actual-dates.ts';
import { countOf, type Refusal, type RowStep, type Step } from '../plan/undo-step.ts';
import type { Side } from './undo-stack.ts';

/** A part of a step that was not applied, with the later change by someone else. */
export interface Refused {
  step: RowStep;
  refusal: Refusal;
  by: HistoryLine | undefined;
}

/** The action of a step in words: `renaming of “Survey”`, `deleting of 3 tasks`. */
export function subjectOf(step: Step, side: Side): string {
  if (step.kind !== 'batch') return `${doingOf(step, side)} of “${step.name}”`;
  const doings = new Set(step.steps.map((part) => doingOf(part, side)));
  const [doing] = doings;
  return `${doings.size === 1 ? doing : 'change'} of ${countOf(step.steps)}`;
}

export function doneText(step: Step, side: Side): string {
  return `${side === 'undo' ? 'Undid' : 'Did again'} the ${subjectOf(step, side)}`;
}

/** Why a step, or a part of it, was not applied, with the author of the later change. */
export function refusedText(step: Step, side: Side, refused: readonly Refused[]): string {
  const start = side === 'undo' ? 'Not undone' : 'Not done again';
  const isPart = step.kind === 'batch' && refused.length < step.steps.length;
  const what = isPart ? `${start} for ${refused.length} of ${countOf(step.steps)}` : start;
  const [first, ...others] = refused.map(reasonOf);
  const more = others.length > 0 ? ` The same goes for ${others.length} more.` : '';
  return `${what}: ${first ?? 'it was changed since'}.${more}`;
}

function reasonOf({ step, refusal, by }: Refused): string {
  if (by) return `${by.actorName ?? 'Somebody'} ${deedOf(step, by)} since`;
  if (refusal === 'gone') return `“${step.name}” or what it was in is deleted`;
  return `“${step.name}” ${refusal === 'there' ? 'is back already' : 'was changed since'}`;
}

function doingOf(step: RowStep, side: Side): string {
  switch (step.kind) {
    case 'move':
      return 'moving';
    case 'update': {
      const fields = Object.keys(step.fields);
      if (fields.every((field) => actualFields.some((actual) => actual === field))) {
        return 'statusId' in step.fields ? 'change of the status' : 'change';
      }
      return fields.length === 1 && (fields[0] === 'name' || fields[0] === 'title') ? 'renaming' : 'change';
    }
    // The undo of an addition is a delete, its redo a restore.
    case 'delete':
      return side === 'undo' ? 'adding' : 'deleting';
    case 'restore':
      return side === 'undo' ? 'deleting' : 'adding';
  }
}

function deedOf({ name }: RowStep, { op, entity, name: other, after }: HistoryLine): string {
  if (op === 'delete') return entity === 'note' ? `deleted a note of “${other}”` : `deleted “${other ?? name}”`;
  if (op === 'restore') return `restored “${other ?? name}”`;
  if (op === 'create') return entity === 'note' ? `added a note to “${other}”` : `added “${other}” to “${name}”`;
  const isMove = op === 'order' || (after !== null && ('phase' in after || 'majorPhase' in after));
  return isMove ? `moved “${op === 'order' ? name : (other ?? name)}”` : `changed “${other ?? name}”`;
}
