import { whenConnection } from '../../../lib/http/connection.ts';
import { toastForSuccess } from '../../../model/toast-policy.ts';
import { isForDialog } from '../../outbox/entry.ts';
import type { Outcome } from '../../outbox/shared-entries.ts';
import type { PlanWrite } from '../../plan/changes/pending.ts';
import { planToasts } from '../../write/plan-toasts.ts';
import { type QueueOptions, queuePlanWrite, sentId, type Writer } from '../../write/queue-plan-write.ts';
import type { Undo } from '../undo.ts';
import { undoAction } from '../undo-action.ts';

export interface UndoableWriter extends Writer {
  undo: Undo;
}

/** The words of a done change; `saysMoves`: as the preview did, with what moves. */
type Said = string | { text: string; saysMoves: true };

/**
 * Makes a write that can be undone. Resolves to the id of its row, or to null when it was refused or discarded, which
 * toasts and dialogs of the outbox show. `success` is said with an Undo once it is done.
 */
export async function writePlan(
  writer: UndoableWriter,
  projectId: number,
  write: PlanWrite,
  success?: Said,
): Promise<number | null> {
  const outcome = await record(writer, projectId, write, success);
  return outcome.kind === 'sent' ? outcome.id : null;
}

/** Like `writePlan` for a row of a plan that may not be loaded; it can be undone there when it is. */
export async function writeRow(
  writer: UndoableWriter,
  projectId: number,
  write: PlanWrite,
  row: NonNullable<QueueOptions['row']>,
): Promise<number | null> {
  const outcome = await record(writer, projectId, write, undefined, row);
  return outcome.kind === 'sent' ? outcome.id : null;
}

/** True when the form may close: the change is saved, or waits in the outbox. */
export async function writeFromForm(writer: UndoableWriter, projectId: number, write: PlanWrite): Promise<boolean> {
  const outcome = await Promise.race([record(writer, projectId, write), whenConnection('reconnecting', 'offline')]);
  if (outcome?.kind !== 'refused' || isForDialog(outcome.entry)) return true;
  // The form's screen closes with its project; the outbox keeps the entry.
  if (outcome.refusal.goneProject !== undefined) return true;
  // The form keeps everything; saving again is a new write.
  writer.outbox.discard(outcome.entry);
  return false;
}

function record(
  writer: UndoableWriter,
  projectId: number,
  write: PlanWrite,
  success?: Said,
  row?: QueueOptions['row'],
): Promise<Outcome> {
  const { undo } = writer;
  const step = undo.record(projectId, write);
  const meta = planToasts(write);
  const stamp = writer.outbox.stamp();
  const queued = queuePlanWrite(writer, projectId, write, meta, { row, stamp });
  if (step) undo.settle(projectId, step, sentId(queued));
  const { text, saysMoves } = typeof success === 'string' ? { text: success } : { ...success };
  void queued.then((outcome) => {
    // Of a batch that was not done for all rows, `tellLeft` says it.
    if (outcome.kind !== 'sent' || outcome.leftOver) return;
    const done = toastForSuccess({ ...meta, ...(text !== undefined && { success: text }) });
    if (done) undo.toast.done(stamp.key, { ...done, saysMoves, ...undoAction(writer, projectId, step) });
  });
  return queued;
}
