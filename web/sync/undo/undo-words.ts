import { actualFields } from '../../../functions/core/schedule/actual-dates.ts';
import { isProjectInput } from '../plan/project-input.ts';
import type { DayStep } from '../plan/steps/day-step.ts';
import { countOf, type SingleStep, type Step } from '../plan/steps/undo-step.ts';
import type { Side } from './undo-stack.ts';

/** The action of a step in words: `renaming of “Survey”`, `deleting of 3 tasks`. */
export function subjectOf(step: Step, side: Side): string {
  if (step.kind === 'mode' || isProjectInput(step)) return step.name;
  if (step.kind === 'links') {
    const doings = new Set(step.steps.map((part) => doingOf(part, side)));
    const [doing] = doings;
    return `${doings.size === 1 ? doing : 'change of the links'} of “${step.name}”`;
  }
  if (step.kind !== 'batch') return `${doingOf(step, side)} of “${step.name}”`;
  const doings = new Set(step.steps.map((part) => doingOf(part, side)));
  const [doing] = doings;
  return `${doings.size === 1 ? doing : 'change'} of ${countOf(step.steps)}`;
}

export function doneText(step: Step, side: Side): string {
  return `${side === 'undo' ? 'Undid' : 'Did again'} the ${subjectOf(step, side)}`;
}

function doingOf(step: SingleStep | DayStep, side: Side): string {
  if ('doing' in step && step.doing !== undefined) return step.doing;
  switch (step.kind) {
    case 'day':
      if (step.to && step.left) return 'change';
      return (side === 'undo') === (step.to === null) ? 'adding' : 'removing';
    case 'link':
      if (step.terms && step.left.terms) return 'change of a link';
      return (side === 'undo') === (step.terms === null) ? 'linking' : 'unlinking';
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
    case 'assign':
      return side === 'undo' ? 'taking off' : 'assigning';
    case 'unassign':
      return side === 'undo' ? 'assigning' : 'taking off';
    case 'restore':
      return side === 'undo' ? 'deleting' : 'adding';
  }
}
