import { useValue } from '../../lib/store/use-store.ts';
import type { Side } from '../undo/undo-stack.ts';
import { subjectOf } from '../undo/undo-words.ts';
import { useSync } from './use-sync.ts';

/** The state and actions of a project's undo buttons. `next` names the action; null when there is none. */
export interface UndoControls {
  next: Readonly<Record<Side, string | null>>;
  /** What was undone or redone last, for screen readers. */
  done: string | undefined;
  take: (side: Side) => void;
}

/** The next undo and redo of the user's own actions on a plan. */
export function useUndo(projectId: number): UndoControls {
  const actions = useSync().undo;
  const { stack, last } = actions.of(projectId);
  const { undo, redo } = useValue(stack);
  const name = (side: Side, step = { undo, redo }[side].at(-1)) => (step ? subjectOf(step, side) : null);
  return {
    next: { undo: name('undo'), redo: name('redo') },
    done: useValue(last)?.text,
    take: (side) => void actions.takeBack(projectId, side),
  };
}
