import type { Step } from '../plan/steps/undo-step.ts';

/** The number of actions that can be undone. */
const LIMIT = 100;

/** The undo and redo steps of the user's own actions; the last one is next. */
export interface UndoStack {
  undo: readonly Step[];
  redo: readonly Step[];
}
export type Side = keyof UndoStack;

export const emptyStack: UndoStack = { undo: [], redo: [] };
const otherSide = { undo: 'redo', redo: 'undo' } as const;

/** Adds a new action, which clears the redo steps. */
export function recorded(stack: UndoStack, step: Step): UndoStack {
  return { undo: [...stack.undo, step].slice(-LIMIT), redo: [] };
}

/** Moves an applied step: its inverse goes to the other side. */
export function turned(stack: UndoStack, from: Side, step: Step, back: Step): UndoStack {
  const to = otherSide[from];
  return { ...without(stack, step), [to]: [...stack[to], back].slice(-LIMIT) };
}

export function without(stack: UndoStack, step: Step): UndoStack {
  const rest = (steps: readonly Step[]) => steps.filter((other) => other !== step);
  return { undo: rest(stack.undo), redo: rest(stack.redo) };
}

/** Maps each step; unchanged steps keep their objects. */
export function mapped(stack: UndoStack, each: (step: Step) => Step): UndoStack {
  return { undo: stack.undo.map(each), redo: stack.redo.map(each) };
}
