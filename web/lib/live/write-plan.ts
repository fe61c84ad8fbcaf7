import { isStatus } from '../api-error.ts';
import { askAboutConflict } from './conflict-store.ts';
import type { PlanWrite } from './pending.ts';
import { planToasts } from './plan-toasts.ts';
import { sendPlan } from './send-plan.ts';
import { takeBack } from './undo.ts';
import { recordWrite, settleStep } from './undo-store.ts';

/**
 * Makes a write of one's own, which can be taken back from then on. Resolves to the id of its row, or to null when it
 * failed, which the toasts or the conflict dialog then say.
 */
export async function writePlan(projectId: number, write: PlanWrite): Promise<number | null> {
  const step = recordWrite(projectId, write);
  const meta = planToasts(write);
  if (step && write.kind === 'delete') {
    meta.action = { label: 'Undo', onSelect: () => takeBack(projectId, 'undo', step) };
  }
  const sending = sendPlan(projectId, write, meta);
  if (step) settleStep(projectId, step, sending);
  try {
    return await sending;
  } catch (error) {
    if (write.kind === 'update' && isStatus(error, 409))
      askAboutConflict({ projectId, write, current: error.body.data });
    return null;
  }
}
