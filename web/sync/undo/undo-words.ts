import type { HistoryLine } from '../../../functions/api/changes/contract.ts';
import type { Refusal, Step } from '../plan/undo-step.ts';
import type { Side } from './undo-stack.ts';

/** The action of a step in words: `renaming of “Survey”`. */
export function subjectOf(step: Step, side: Side): string {
  return `${doingOf(step, side)} of “${step.name}”`;
}

export function doneText(step: Step, side: Side): string {
  return `${side === 'undo' ? 'Undid' : 'Did again'} the ${subjectOf(step, side)}`;
}

/** Why a step was not applied, with the author of the later change. */
export function refusedText(step: Step, side: Side, refusal: Refusal, by: HistoryLine | undefined): string {
  const start = side === 'undo' ? 'Not undone' : 'Not done again';
  if (by) return `${start}: ${by.actorName ?? 'Somebody'} ${deedOf(step, by)} since.`;
  if (refusal === 'gone') return `${start}: “${step.name}” or what it was in is deleted.`;
  return `${start}: “${step.name}” ${refusal === 'there' ? 'is back already' : 'was changed since'}.`;
}

function doingOf(step: Step, side: Side): string {
  switch (step.kind) {
    case 'move':
      return 'moving';
    case 'update': {
      const [field, ...more] = Object.keys(step.fields);
      if (more.length > 0) return 'change';
      if (field === 'name' || field === 'title') return 'renaming';
      return field === 'statusId' ? 'change of the status' : 'change';
    }
    // The undo of an addition is a delete, its redo a restore.
    case 'delete':
      return side === 'undo' ? 'adding' : 'deleting';
    case 'restore':
      return side === 'undo' ? 'deleting' : 'adding';
  }
}

function deedOf({ name }: Step, { op, entity, name: other, after }: HistoryLine): string {
  if (op === 'delete') return entity === 'note' ? `deleted a note of “${other}”` : `deleted “${other ?? name}”`;
  if (op === 'restore') return `restored “${other ?? name}”`;
  if (op === 'create') return entity === 'note' ? `added a note to “${other}”` : `added “${other}” to “${name}”`;
  const isMove = op === 'order' || (after !== null && ('phase' in after || 'majorPhase' in after));
  return isMove ? `moved “${op === 'order' ? name : (other ?? name)}”` : `changed “${other ?? name}”`;
}
