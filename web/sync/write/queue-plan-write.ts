import type { ToastMeta } from '../../model/toast-policy.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Outcome } from '../outbox/shared-entries.ts';
import { isBatch, type PlanWrite } from '../plan/changes/pending.ts';
import { nameIn, nameOf } from '../plan/plan-rows.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { countOf, rowsAbove } from '../plan/steps/undo-step.ts';
import type { OptimisticPlans } from '../project/optimistic-plan.ts';
import type { Session } from '../session.ts';
import { refusedError, tellRefused } from './tell-refused.ts';

/** A session with its optimistic plans. */
export type Writer = Session & OptimisticPlans & { outbox: Outbox };

export interface QueueOptions {
  /** For a write without typed text: dropped without a question when refused. */
  isDroppedWhenRefused?: boolean;
  /** The row, where its plan may not be loaded. */
  row?: Required<Pick<PlanEntry, 'name' | 'above'>> | undefined;
  /** The key of the write, where others must know it. */
  stamp?: ReturnType<Outbox['stamp']>;
}

/**
 * Puts a write into the outbox, with optimistic display until the plan includes it. Resolves when the server has
 * accepted or refused it, however long that takes. Writes to one plan are sent sequentially. A toast says a refusal; what
 * says a success is up to the caller.
 */
export async function queuePlanWrite(
  { plan: planOf, showToast, outbox }: Writer,
  projectId: number,
  write: PlanWrite,
  meta: ToastMeta,
  { row, stamp = outbox.stamp(), ...options }: QueueOptions = {},
): Promise<Outcome> {
  const plan = planOf(projectId).get();
  const above = plan && write.kind === 'update' ? rowsAbove(plan, write) : (row?.above ?? []);
  const entry: PlanEntry = {
    kind: 'plan',
    ...stamp,
    projectId,
    name: nameOfRow(plan, write) || (row?.name ?? ''),
    ...(plan?.project.isTemplate && { isTemplate: true }),
    write,
    above,
    // Nobody typed it.
    ...(write.kind === 'assignments' && { isDroppedWhenRefused: true }),
    ...options,
  };
  const outcome = await outbox.enqueue(entry);
  // The screen of a deleted project shows it once.
  if (outcome.kind === 'refused' && outcome.refusal.goneProject === undefined) {
    tellRefused({ showToast }, outcome.refusal, meta);
  }
  return outcome;
}

/** The id of the row; rejects when the write failed. */
export async function sentId(queued: Promise<Outcome>): Promise<number> {
  const outcome = await queued;
  if (outcome.kind === 'sent') return outcome.id;
  throw outcome.kind === 'refused' ? refusedError(outcome.refusal) : new Error('The write was given up');
}

function nameOfRow(plan: PlanSnapshot | undefined, write: PlanWrite): string {
  if (write.kind === 'restore') return write.name;
  if (write.kind === 'create' || write.kind === 'duplicate') return nameIn(write.fields);
  if (isBatch(write)) return countOf(write.changes);
  const row = plan?.rows[write.entity][write.id];
  return row ? nameOf(row) : '';
}
