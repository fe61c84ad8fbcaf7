import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import type { PlanSnapshot, RowOf } from './plan-snapshot.ts';

export const childOf = { majorphase: 'phase', phase: 'task', task: null } as const;

/** The parent id of a row; the project's id for major phases. */
export function parentOf(plan: PlanSnapshot, row: RowOf[PlanEntity]): number {
  if ('majorPhase' in row) return row.majorPhase;
  if ('phase' in row) return row.phase;
  return plan.project.id;
}

/** The name of a row: the title of a task, else the name. */
export function nameOf(row: RowOf[PlanEntity]): string {
  return 'title' in row ? row.title : row.name;
}

/** The name among the fields of a row; empty without one. */
export function nameIn(fields: Partial<RowOf[PlanEntity]>): string {
  return ('title' in fields ? fields.title : 'name' in fields ? fields.name : undefined) ?? '';
}

/** The ids of one list in order. */
export function listOf(plan: PlanSnapshot, entity: PlanEntity, parentId: number): readonly number[] {
  return plan.lists[entity][parentId] ?? [];
}

/** Inserts or replaces a row; `index` counts from 0 among its siblings. */
export function insertRow<Entity extends PlanEntity>(
  plan: PlanSnapshot,
  entity: Entity,
  row: RowOf[Entity],
  index: number,
): PlanSnapshot {
  const known = plan.rows[entity][row.id];
  const without = known ? unlist(plan, entity, row.id, parentOf(plan, known)) : plan;
  const parentId = parentOf(plan, row);
  const siblings = [...listOf(without, entity, parentId)];
  siblings.splice(index, 0, row.id);
  return setList(setRow(without, entity, row), entity, parentId, siblings);
}

/** Changes fields of an existing row. With a new parent, appends it to that list unless it is there. */
export function patchRow<Entity extends PlanEntity>(
  plan: PlanSnapshot,
  entity: Entity,
  id: number,
  fields: Partial<RowOf[Entity]>,
): PlanSnapshot {
  const row = plan.rows[entity][id];
  if (!row) return plan;
  const next = { ...row, ...fields };
  const [from, to] = [parentOf(plan, row), parentOf(plan, next)];
  const patched = setRow(plan, entity, next);
  if (from === to) return patched;
  const left = unlist(patched, entity, id, from);
  const siblings = listOf(plan, entity, to);
  return siblings.includes(id) ? left : setList(left, entity, to, [...siblings, id]);
}

/** Removes a row with its descendants. */
export function removeRow(plan: PlanSnapshot, entity: PlanEntity, id: number): PlanSnapshot {
  const row = plan.rows[entity][id];
  if (!row) return plan;
  const child = childOf[entity];
  const emptied = child
    ? listOf(plan, child, id).reduce((rest, childId) => removeRow(rest, child, childId), plan)
    : plan;
  const { [id]: _gone, ...rows } = emptied.rows[entity];
  const unlisted = unlist(emptied, entity, id, parentOf(plan, row));
  const lists = child ? { ...unlisted.lists, [child]: omit(unlisted.lists[child], id) } : unlisted.lists;
  return { ...unlisted, lists, rows: { ...unlisted.rows, [entity]: rows } };
}

/** Sets one list, without missing rows; a row is in one list only. */
export function reorder(
  plan: PlanSnapshot,
  entity: PlanEntity,
  parentId: number,
  ids: readonly number[],
): PlanSnapshot {
  const present = ids.filter((id) => plan.rows[entity][id]);
  const others = Object.entries(plan.lists[entity]).filter(([parent]) => Number(parent) !== parentId);
  const taken = others.filter(([, list]) => list.some((id) => present.includes(id)));
  const cleared = taken.reduce(
    (rest, [parent, list]) =>
      setList(
        rest,
        entity,
        Number(parent),
        list.filter((id) => !present.includes(id)),
      ),
    plan,
  );
  return setList(cleared, entity, parentId, present);
}

function setRow<Entity extends PlanEntity>(plan: PlanSnapshot, entity: Entity, row: RowOf[Entity]): PlanSnapshot {
  return { ...plan, rows: { ...plan.rows, [entity]: { ...plan.rows[entity], [row.id]: row } } };
}

function setList(plan: PlanSnapshot, entity: PlanEntity, parentId: number, ids: readonly number[]): PlanSnapshot {
  return { ...plan, lists: { ...plan.lists, [entity]: { ...plan.lists[entity], [parentId]: ids } } };
}

function unlist(plan: PlanSnapshot, entity: PlanEntity, id: number, parentId: number): PlanSnapshot {
  return setList(
    plan,
    entity,
    parentId,
    listOf(plan, entity, parentId).filter((sibling) => sibling !== id),
  );
}

function omit<Value>(record: Readonly<Record<number, Value>>, id: number): Record<number, Value> {
  const { [id]: _left, ...rest } = record;
  return rest;
}
