import { counted } from '../../../../functions/core/common/english.ts';
import type { BatchChange, PlanWrite } from '../../../sync/plan/changes/pending.ts';
import { childOf, listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { countOf, PREDECESSORS, rowsIn, stepBack } from '../../../sync/plan/steps/undo-step.ts';
import { changeItems, moveItem, updateItem } from '../../../sync/plan/writes.ts';
import { writeAsked } from '../../../sync/undo/ask-moves.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';
import { nameAt } from '../state/name-at.ts';
import type { PlanUi } from '../state/plan-ui.ts';
import type { Place } from '../state/walk.ts';
import { clearSelection } from './select-rows.ts';

/** The tasks in these rows that are not completed. */
export function openTasksIn(plan: PlanSnapshot, rows: readonly RowAt[]): TaskRow[] {
  return rows
    .flatMap((row) => rowsIn(plan, row))
    .flatMap(({ entity, id }) => (entity === 'task' ? (plan.rows.task[id] ?? []) : []))
    .filter(({ statusId }) => statusId !== 3);
}

/** Sets every task in these rows to completed. */
export function markDone(ui: PlanUi, rows: readonly RowAt[]) {
  const plan = ui.plan.get();
  if (!plan) return;
  const tasks = openTasksIn(plan, rows);
  const changes = tasks.map(({ id, title, statusId }) => ({
    ...updateItem('task', id, { fields: { statusId: 3 }, base: { statusId } }),
    name: title,
  }));
  send(ui, changes, `${counted(tasks.length, 'task')} completed`);
}

/** The deletion of rows with what is below them; null for none. */
export function rowsDeletion(ui: Pick<PlanUi, 'plan'>, rows: readonly RowAt[]): PlanWrite | null {
  return changeItems(rows.map((row) => ({ kind: 'delete' as const, ...row, name: nameAt(ui, row) })));
}

/** Deletes rows with what is below them. */
export function deleteRows(ui: PlanUi, rows: readonly RowAt[]) {
  const write = rowsDeletion(ui, rows);
  if (write) void writePlan(ui.sync, ui.projectId, write, `${countOf(rows)} deleted`);
}

/** Moves rows to the end of another parent. */
export function moveRows(ui: PlanUi, rows: readonly RowAt[], parent: { id: number; name: string }) {
  const plan = ui.plan.get();
  const [first, ...others] = rows;
  if (!plan || !first) return;
  const done = `Moved to “${parent.name}”`;
  if (others.length === 0) {
    const { entity, id } = first;
    const afterId =
      listOf(plan, entity, parent.id)
        .filter((other) => other !== id)
        .at(-1) ?? null;
    return void writeAsked(ui.sync, ui.projectId, moveItem(entity, id, { parentId: parent.id, afterId }), done);
  }
  const changes = rows.map((row) => ({
    kind: 'place' as const,
    ...row,
    name: nameAt(ui, row),
    parentId: parent.id,
    after: null,
  }));
  send(ui, changes, `${countOf(rows)} moved to “${parent.name}”`);
}

/** Puts rows of one kind behind each other at a place, which may be among them. */
export function placeRows(ui: PlanUi, rows: readonly RowAt[], { parentId, afterId }: Place) {
  const plan = ui.plan.get();
  const [first] = rows;
  if (!plan || !first) return;
  const siblings = listOf(plan, first.entity, parentId);
  const moving = new Set(rows.map(({ id }) => id));
  const before = afterId === null ? [] : siblings.slice(0, siblings.indexOf(afterId) + 1).reverse();
  const stay = before.filter((id) => !moving.has(id)).slice(0, PREDECESSORS);
  const changes = rows.map((row, at) => {
    const previous = rows[at - 1];
    const after = previous ? [previous.id] : stay;
    return { kind: 'place' as const, ...row, name: nameAt(ui, row), parentId, after };
  });
  const write = changeItems(changes);
  if (!write || !stepBack(plan, write)) return;
  void writeAsked(ui.sync, ui.projectId, write, `${countOf(rows)} moved`);
  clearSelection(ui);
}

/** Sends changes as one write; says `done` with an Undo. */
export function send({ sync, projectId }: PlanUi, changes: readonly BatchChange[], done: string) {
  const write = changeItems(changes);
  if (write) void writeAsked(sync, projectId, write, done);
}

/** How many rows are below these. */
export function belowCount(plan: PlanSnapshot, rows: readonly RowAt[]): number {
  return rows.reduce((sum, row) => sum + (childOf[row.entity] ? rowsIn(plan, row).length - 1 : 0), 0);
}
