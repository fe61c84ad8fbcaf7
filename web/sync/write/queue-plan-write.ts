import { ApiError } from '../../lib/http/api-error.ts';
import { type ToastMeta, toastForFailure, toastForSuccess } from '../../model/toast-policy.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Outcome } from '../outbox/partition.ts';
import type { PlanWrite } from '../plan/pending.ts';
import { nameIn, nameOf } from '../plan/plan-rows.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { countOf, rowsAbove } from '../plan/undo-step.ts';
import type { OptimisticPlans } from '../project/optimistic-plan.ts';
import type { Session } from '../session.ts';

/** A session with its optimistic plans. */
export type Writer = Session & OptimisticPlans & { outbox: Outbox };

interface QueueOptions {
  /** For a write without typed text: dropped without a question when refused. */
  isDroppedWhenRefused?: boolean;
}

/**
 * Puts a write into the outbox, with optimistic display until the plan includes it. Resolves when the server has
 * accepted or refused it, however long that takes. Writes to one plan are sent sequentially.
 */
export async function queuePlanWrite(
  { plan: planOf, showToast, outbox }: Writer,
  projectId: number,
  write: PlanWrite,
  meta: ToastMeta,
  options: QueueOptions = {},
): Promise<Outcome> {
  const plan = planOf(projectId).get();
  const above = plan && write.kind === 'update' ? rowsAbove(plan, write) : [];
  const entry: PlanEntry = {
    kind: 'plan',
    ...outbox.stamp(),
    projectId,
    name: nameOfRow(plan, write),
    ...(plan?.project.isTemplate && { isTemplate: true }),
    write,
    above,
    ...options,
  };
  const outcome = await outbox.enqueue(entry);
  // The screen of a deleted project shows it once.
  const isSaid = outcome.kind === 'refused' && outcome.refusal.goneProject !== undefined;
  const refusal = outcome.kind === 'refused' && !isSaid ? toastForFailure(errorOf(outcome), meta) : null;
  // Of a batch that was not done for all rows, `tellLeft` says it.
  const isDone = outcome.kind === 'sent' && !outcome.leftOver;
  const toast = isDone ? toastForSuccess(meta) : refusal;
  if (toast) showToast(toast);
  return outcome;
}

/** The id of the row; rejects when the write failed. */
export async function sentId(queued: Promise<Outcome>): Promise<number> {
  const outcome = await queued;
  if (outcome.kind === 'sent') return outcome.id;
  throw outcome.kind === 'refused' ? errorOf(outcome) : new Error('The write was given up');
}

function errorOf({ refusal }: Extract<Outcome, { kind: 'refused' }>) {
  return new ApiError(refusal.status, refusal.body);
}

function nameOfRow(plan: PlanSnapshot | undefined, write: PlanWrite): string {
  if (write.kind === 'restore') return write.name;
  if (write.kind === 'create' || write.kind === 'duplicate') return nameIn(write.fields);
  if (write.kind === 'batch') return countOf(write.changes);
  const row = plan?.rows[write.entity][write.id];
  return row ? nameOf(row) : '';
}
