import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import type { ToastMeta } from '../../model/toast-policy.ts';
import type { PlanWrite } from '../plan/changes/pending.ts';

const deleteToasts: Record<PlanEntity, ToastMeta> = {
  majorphase: { success: 'Major Phase Deleted', failure: 'Error deleting project major phase' },
  phase: { success: 'Phase Deleted', failure: 'Error deleting project phase' },
  task: { success: 'Task Deleted', failure: 'Error deleting project task' },
};

/** The toasts of a write to the plan (docs/product.md#project-toasts). */
export function planToasts(write: Pick<PlanWrite, 'kind' | 'entity'>): ToastMeta {
  const meta = { onProjectScreen: true };
  if (write.kind === 'delete') return { ...meta, ...deleteToasts[write.entity] };
  if (write.kind === 'duplicate') return { ...meta, failure: 'Item could not be duplicated' };
  if (write.kind === 'assignments') return { ...meta, failure: 'Nobody could be assigned or taken off' };
  if (write.kind === 'batch') return { ...meta, failure: 'The changes could not be saved' };
  if (write.kind === 'link') return { ...meta, failure: 'The link could not be saved' };
  if (write.kind === 'links') return { ...meta, failure: 'The links could not be saved' };
  // A refused move is rolled back without a message (docs/product.md#project-toasts).
  return write.kind === 'move' ? meta : { ...meta, failure: 'Item could not be saved' };
}
