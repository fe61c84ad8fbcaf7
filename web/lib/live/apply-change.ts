import type { Change } from '../../../functions/api/contract/changes.ts';
import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { insertRow, patchRow, removeRow, reorder } from './plan-rows.ts';
import type { PlanSnapshot, RowOf, TaskRow } from './plan-snapshot.ts';

/** A change, or its bare number where it was too large to send. */
export type ChangeSignal = Change | { seq: number };

export type Verdict =
  /** Known already. */
  | { kind: 'dropped' }
  | { kind: 'applied'; plan: PlanSnapshot }
  /** Something was missed: the changes after `since` are needed first. */
  | { kind: 'ask'; since: number }
  /** The change cannot be told from its fields alone: the whole plan is needed. */
  | { kind: 'reload' };

/** Decides whether a change is old, next or too early for a plan, and gives the plan after it. */
export function applyChange(plan: PlanSnapshot, change: ChangeSignal): Verdict {
  if (change.seq <= plan.seq) return { kind: 'dropped' };
  if (change.seq > plan.seq + 1 || !('op' in change)) return { kind: 'ask', since: plan.seq };
  const next = changed(plan, change);
  if (!next) return { kind: 'reload' };
  const taskCount = Object.keys(next.rows.task).length;
  const project = { ...next.project, lastUpdated: change.at, taskCount };
  return { kind: 'applied', plan: { ...next, project, seq: change.seq } };
}

function changed(plan: PlanSnapshot, change: Change): PlanSnapshot | null {
  const { entity, id } = change;
  if (entity === 'client' || id === null) return null;
  if (entity === 'project') {
    return change.op === 'update' ? { ...plan, project: { ...plan.project, ...change.fields } } : null;
  }
  if (entity === 'note') return changedNote(plan, change, id);
  if (entity === 'photo') return changedPhoto(plan, change, id);
  return changedRow(plan, entity, change, id);
}

function changedRow<Entity extends PlanEntity>(
  plan: PlanSnapshot,
  entity: Entity,
  { op, fields }: Change,
  id: number,
): PlanSnapshot | null {
  const { orderNum, ...rest } = fields;
  // What comes back brings children and notes along that its event does not tell of.
  if (op === 'restore') return null;
  if (op === 'delete') return removeRow(plan, entity, id);
  if (op === 'order') return Array.isArray(fields.order) ? reorder(plan, entity, id, fields.order) : null;
  if (op === 'update') return patchRow(plan, entity, id, rest as Partial<RowOf[Entity]>);
  if (typeof rest.version !== 'number' || typeof orderNum !== 'number') return null;
  const row = entity === 'task' ? { ...rest, photoCount: 0 } : rest;
  return insertRow(plan, entity, row as RowOf[Entity], orderNum - 1);
}

function changedNote(plan: PlanSnapshot, { op, fields }: Change, id: number): PlanSnapshot | null {
  const known = plan.notes[id];
  if (op === 'delete') {
    if (known === undefined) return plan;
    const { [id]: _gone, ...notes } = plan.notes;
    return counted({ ...plan, notes }, known, -1, -photosOfNote(plan, id));
  }
  if (op === 'update' || known !== undefined) return plan;
  if (typeof fields.taskId !== 'number') return null;
  const notes = { ...plan.notes, [id]: fields.taskId };
  return counted({ ...plan, notes }, fields.taskId, 1, photosOfNote(plan, id));
}

function changedPhoto(plan: PlanSnapshot, { op, fields }: Change, id: number): PlanSnapshot | null {
  const known = plan.photos[id];
  if (op === 'delete') {
    if (known === undefined) return plan;
    const { [id]: _gone, ...photos } = plan.photos;
    return counted({ ...plan, photos }, plan.notes[known], 0, -1);
  }
  if (op === 'update' || known !== undefined) return plan;
  if (typeof fields.noteId !== 'number') return null;
  const photos = { ...plan.photos, [id]: fields.noteId };
  return counted({ ...plan, photos }, plan.notes[fields.noteId], 0, 1);
}

function counted(plan: PlanSnapshot, taskId: number | undefined, notes: number, photos: number): PlanSnapshot {
  const task: TaskRow | undefined = taskId === undefined ? undefined : plan.rows.task[taskId];
  if (!task) return plan;
  const counts = { noteCount: task.noteCount + notes, photoCount: task.photoCount + photos };
  return patchRow(plan, 'task', task.id, counts);
}

function photosOfNote(plan: PlanSnapshot, noteId: number): number {
  return Object.values(plan.photos).filter((note) => note === noteId).length;
}
