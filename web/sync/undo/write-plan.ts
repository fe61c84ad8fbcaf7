import { whenConnection } from '../../lib/http/connection.ts';
import { isForDialog } from '../outbox/entry.ts';
import type { Outcome } from '../outbox/shared-entries.ts';
import type { PlanWrite } from '../plan/pending.ts';
import { planToasts } from '../write/plan-toasts.ts';
import { type QueueOptions, queuePlanWrite, sentId, type Writer } from '../write/queue-plan-write.ts';
import type { Undo } from './undo.ts';
import { undoAction } from './undo-action.ts';

export interface UndoableWriter extends Writer {
  undo: Undo;
}

/**
 * Makes a write that can be undone. Resolves to the id of its row, or to null when it was refused or discarded, which
 * toasts and dialogs of the outbox show. `success` is said with an Undo once it is done.
 */
export async function writePlan(
  writer: UndoableWriter,
  projectId: number,
  write: PlanWrite,
  success?: string,
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
  success?: string,
  row?: QueueOptions['row'],
): Promise<Outcome> {
  const { undo } = writer;
  const step = undo.record(projectId, write);
  const said = { ...(success !== undefined && { success }), ...undoAction(writer, projectId, step) };
  const queued = queuePlanWrite(writer, projectId, write, { ...planToasts(write), ...said }, { row });
  if (step) undo.settle(projectId, step, sentId(queued));
  return queued;
}
