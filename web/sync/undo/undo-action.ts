import type { ToastText } from '../../lib/toast/toast.ts';
import type { Step } from '../plan/steps/undo-step.ts';
import { CHANGE_TOAST } from './change-toast.ts';
import type { Undo } from './undo.ts';

/** The Undo of the toast of a change, for its step of this project, whose words take its place; none without a step. */
export function undoAction(
  { undo }: { undo: Undo },
  projectId: number,
  step: Step | null | undefined,
): Pick<ToastText, 'action' | 'id'> {
  if (!step) return {};
  return {
    id: CHANGE_TOAST,
    action: { label: 'Undo', onSelect: () => void undo.takeBack(projectId, 'undo', step) },
  };
}
