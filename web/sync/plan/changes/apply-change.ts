import type { Change } from '../../../../functions/core/changes/contract.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entities } from '../../../../functions/core/plan/names.ts';
import type { ComputedDate } from '../../../../functions/core/schedule/dates.ts';
import type { ProjectDay } from '../../../../functions/core/work-calendar/contract.ts';
import { withDates } from '../dates/with-dates.ts';
import { insertRow, patchRow, removeRow, reorder } from '../plan-rows.ts';
import type { PlanSnapshot, RowOf } from '../plan-snapshot.ts';

/** The plan with what a day of its project is; null makes it a day like in other weeks. */
export function withDay(plan: PlanSnapshot, day: string, to: ProjectDay | null): PlanSnapshot {
  const others = plan.days.filter((each) => each.day !== day);
  const days = to ? [...others, to] : others;
  return { ...plan, days: days.sort((one, other) => one.day.localeCompare(other.day)) };
}

/** The plan with the dates that a `reschedule` of the log computed, all at once; null when it has none. */
function rescheduled(plan: PlanSnapshot, { dates, finish }: Record<string, unknown>): PlanSnapshot | null {
  if (!Array.isArray(dates) || !Array.isArray(finish)) return null;
  const [, to = null]: (string | null)[] = finish;
  return withDates(plan, dates as ComputedDate[], to);
}

/** A change, or only its number when it was too large to send. */
export type ChangeSignal = Change | { seq: number };

export type Verdict =
  /** Known already. */
  | { kind: 'dropped' }
  | { kind: 'applied'; plan: PlanSnapshot }
  /** Changes were missed: those after `since` are needed first. */
  | { kind: 'ask'; since: number }
  /** The change cannot be applied from its fields: the whole plan is needed. */
  | { kind: 'reload' };

/** Decides whether a change is old, next or too early for a plan, and returns the plan after it. */
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
  // Events do not contain client data, which is read separately (read-head.ts).
  if (entity === 'client' || entity === 'diaryday' || entity === 'diarypage' || entity === 'report') return plan;
  if (entity === 'projectday') return changedDay(plan, change);
  if (id === null) return null;
  if (entity === 'project') {
    if (change.op === 'reschedule') return rescheduled(plan, change.fields);
    // Only the function can sign the URL of a new banner.
    if (change.op !== 'update' || 'bannerChanged' in change.fields) return null;
    return { ...plan, project: { ...plan.project, ...change.fields } };
  }
  if (entity === 'link') return { ...plan, links: changedList(plan.links, change, id) };
  if (entity === 'assignment') return { ...plan, assignments: changedList(plan.assignments, change, id) };
  if (entity === 'note') return changedNote(plan, change, id);
  const planEntity = entities.find((known) => known === entity);
  // Other entities are handled by the screens that listen.
  return planEntity ? changedRow(plan, planEntity, change, id) : plan;
}

function changedRow<Entity extends PlanEntity>(
  plan: PlanSnapshot,
  entity: Entity,
  { op, fields }: Change,
  id: number,
): PlanSnapshot | null {
  const { orderNum, ...rest } = fields;
  // A restored row has children and notes that the event does not contain.
  if (op === 'restore') return null;
  if (op === 'delete') return removeRow(plan, entity, id);
  if (op === 'order') return Array.isArray(fields.order) ? reorder(plan, entity, id, fields.order) : null;
  if (op === 'update') return patchRow(plan, entity, id, rest as Partial<RowOf[Entity]>);
  if (typeof rest.version !== 'number' || typeof orderNum !== 'number') return null;
  return insertRow(plan, entity, rest as RowOf[Entity], orderNum - 1);
}

function changedDay(plan: PlanSnapshot, { op, fields }: Change): PlanSnapshot {
  const { day = '' } = fields as Partial<ProjectDay>;
  return withDay(plan, day, op === 'delete' ? null : (fields as ProjectDay));
}

function changedNote(plan: PlanSnapshot, { op, fields }: Change, id: number): PlanSnapshot | null {
  const known = plan.notes[id];
  if (op === 'delete') {
    if (known === undefined) return plan;
    const { [id]: _gone, ...notes } = plan.notes;
    return withNoteCount({ ...plan, notes }, known, -1);
  }
  if (op === 'update' || known !== undefined) return plan;
  if (typeof fields.taskId !== 'number') return null;
  return withNoteCount({ ...plan, notes: { ...plan.notes, [id]: fields.taskId } }, fields.taskId, 1);
}

function withNoteCount(plan: PlanSnapshot, taskId: number, more: number): PlanSnapshot {
  const task = plan.rows.task[taskId];
  return task ? patchRow(plan, 'task', taskId, { noteCount: task.noteCount + more }) : plan;
}

/** The links or assignments of a plan, by id, after a change of one of them. */
function changedList<Entry extends { id: number }>(
  entries: readonly Entry[],
  { op, fields }: Change,
  id: number,
): Entry[] {
  const others = entries.filter((entry) => entry.id !== id);
  if (op === 'delete') return others;
  const known = entries.find((entry) => entry.id === id);
  return [...others, { ...known, ...fields } as Entry].sort((one, other) => one.id - other.id);
}
