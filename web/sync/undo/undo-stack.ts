import type { Step } from '../plan/undo-step.ts';

/** How many actions can be taken back. */
const LIMIT = 100;

/** What takes one's own actions back, and what does them again; the last one is next. */
export interface UndoStack {
  undo: readonly Step[];
  redo: readonly Step[];
}
export type Side = keyof UndoStack;

export const emptyStack: UndoStack = { undo: [], redo: [] };
const otherSide = { undo: 'redo', redo: 'undo' } as const;

/** A new action: what was taken back before it is not done again. */
export function recorded(stack: UndoStack, step: Step): UndoStack {
  return { undo: [...stack.undo, step].slice(-LIMIT), redo: [] };
}

/** A step was done: its own way back goes to the other side. */
export function turned(stack: UndoStack, from: Side, step: Step, back: Step): UndoStack {
  const to = otherSide[from];
  return { ...without(stack, step), [to]: [...stack[to], back].slice(-LIMIT) };
}

export function without(stack: UndoStack, step: Step): UndoStack {
  const rest = (steps: readonly Step[]) => steps.filter((other) => other !== step);
  return { undo: rest(stack.undo), redo: rest(stack.redo) };
}

/** Each step anew; one that stays as it is stays the same object. */
export function mapped(stack: UndoStack, each: (step: Step) => Step): UndoStack {
  return { undo: stack.undo.map(each), redo: stack.redo.map(each) };
}
