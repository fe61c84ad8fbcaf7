import { actualFields } from '../plan/actual-dates.ts';
import { countOf, type RowStep, type Step } from '../plan/undo-step.ts';
import type { Side } from './undo-stack.ts';

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
