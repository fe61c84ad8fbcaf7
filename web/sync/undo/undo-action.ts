import type { ToastText } from '../../lib/toast/toast.ts';
import type { Step } from '../plan/undo-step.ts';
import type { Undo } from './undo.ts';

/** The Undo of a toast that says what was done, for a step of this project; none without a step. */
export function undoAction(
  { undo }: { undo: Undo },
  projectId: number,
  step: Step | null | undefined,
): Pick<ToastText, 'action'> {
  if (!step) return {};
  return { action: { label: 'Undo', onSelect: () => void undo.takeBack(projectId, 'undo', step) } };
}
