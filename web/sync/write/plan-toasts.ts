import type { PlanEntity } from '../../../functions/api/plan/contract.ts';
import type { ToastMeta } from '../../lib/toast-policy.ts';
import type { PlanWrite } from '../plan/pending.ts';

const deleteToasts: Record<PlanEntity, ToastMeta> = {
  majorphase: { success: 'Major Phase Deleted', failure: 'Error deleting project major phase' },
  phase: { success: 'Phase Deleted', failure: 'Error deleting project phase' },
  task: { success: 'Task Deleted', failure: 'Error deleting project task' },
};

/** What a write to the plan says of how it ended (product.md 8). */
export function planToasts(write: Pick<PlanWrite, 'kind' | 'entity'>): ToastMeta {
  const meta = { onProjectScreen: true };
  if (write.kind === 'delete') return { ...meta, ...deleteToasts[write.entity] };
  // A place that was refused is drawn back; product.md gives it no message.
  return write.kind === 'move' ? meta : { ...meta, failure: 'Item could not be saved' };
}
