import type { PlanEntity } from '../../../functions/api/plan/contract.ts';
import type { PlanWrite } from './pending.ts';
import { childOf, listOf, nameOf, parentOf } from './plan-rows.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';
import { type ItemChange, updateItem } from './writes.ts';

type Fields = ItemChange<PlanEntity>['fields'];

/** A row by its kind and id. */
export interface RowAt {
  entity: PlanEntity;
  id: number;
}

interface StepBase extends RowAt {
  /** The name of the row. */
  name: string;
  /** The ancestors of the row, nearest first. */
  above: readonly RowAt[];
  /** The number of the last change before the user's action. */
  seq: number;
}

/** The inverse of a user's action, with the state it left: it is only applied to that state. */
export type Step = StepBase &
  (
    | { kind: 'update'; fields: Fields; left: Fields }
    /** `after`: its former predecessors, nearest first. */
    | { kind: 'move'; parentId: number; after: readonly number[]; left: { parentId: number; afterId: number | null } }
    /** `left` is the content of the row (contentOf); null until it is known. */
    | { kind: 'delete'; left: string | null }
    | { kind: 'restore' }
  );

/** Why a step cannot be applied. `gone`: the row or an ancestor is deleted; `touched` may be the user's own change. */
export type Refusal = 'gone' | 'there' | 'changed' | 'touched';

/** The inverse of a write, computed from the plan before it; null when there is none. */
export function stepBack(plan: PlanSnapshot, write: PlanWrite): Step | null {
  const { seq } = plan;
  if (write.kind === 'create') {
    const { entity, draftId: id, parentId } = write;
    const fields: Readonly<Partial<Record<string, unknown>>> = write.fields;
    const name = String(fields.title ?? fields.name ?? '');
    return { kind: 'delete', entity, id, name, above: parentsFrom(plan, entity, parentId), seq, left: null };
  }
  const { entity, id } = write;
  if (write.kind === 'restore') {
    return { kind: 'delete', entity, id, name: write.name, above: [], seq, left: null };
  }
  const row = plan.rows[entity][id];
  if (!row) return null;
  const parentId = parentOf(plan, row);
  const base = { entity, id, name: nameOf(row), above: rowsAbove(plan, write), seq };
  switch (write.kind) {
    case 'update':
      return { ...base, kind: 'update', fields: write.base, left: write.fields };
    case 'delete':
      return { ...base, kind: 'restore' };
    case 'move': {
      const siblings = listOf(plan, entity, parentId);
      const after = siblings.slice(0, siblings.indexOf(id)).toReversed();
      if (parentId === write.parentId && (after[0] ?? null) === write.afterId) return null;
      return { ...base, kind: 'move', parentId, after, left: { parentId: write.parentId, afterId: write.afterId } };
    }
  }
}

/** Completes the undo step of an addition when the row has its id. */
export function arrived(plan: PlanSnapshot, step: Extract<Step, { kind: 'delete' }>, id: number): Step {
  const row = plan.rows[step.entity][id];
  if (!row) return { ...step, id };
  const at = { entity: step.entity, id };
  return { ...step, id, name: nameOf(row), above: rowsAbove(plan, at), left: contentOf(plan, at) };
}

/** The step with the draft id replaced by the real id. */
export function withId(step: Step, { entity, id: draftId }: RowAt, id: number): Step {
  if (!step.above.some((row) => row.entity === entity && row.id === draftId)) return step;
  const above = step.above.map((row) => (row.entity === entity && row.id === draftId ? { entity, id } : row));
  return { ...step, above };
}

/** Why the plan is not as the user's action left it, else null. The change log decides about `touched`. */
export function refusalOf(plan: PlanSnapshot, step: Step): Refusal | null {
  const row = plan.rows[step.entity][step.id];
  if (step.kind === 'restore') {
    if (row) return 'there';
    return step.above.every(({ entity, id }) => plan.rows[entity][id]) ? null : 'gone';
  }
  if (!row) return 'gone';
  switch (step.kind) {
    case 'update': {
      const now: Readonly<Partial<Record<string, unknown>>> = { ...row };
      return Object.entries(step.left).every(([field, value]) => now[field] === value) ? null : 'changed';
    }
    case 'delete':
      return step.left === contentOf(plan, step) ? null : 'touched';
    case 'move': {
      if (step.entity !== 'majorphase' && !plan.rows[parentEntity[step.entity]][step.parentId]) return 'gone';
      const parentId = parentOf(plan, row);
      if (parentId !== step.left.parentId) return 'changed';
      const siblings = listOf(plan, step.entity, parentId);
      return (siblings[siblings.indexOf(step.id) - 1] ?? null) === step.left.afterId ? null : 'touched';
    }
  }
}

/** The write that applies a step. */
export function writeOf(plan: PlanSnapshot, step: Step): PlanWrite {
  const { entity, id } = step;
  switch (step.kind) {
    case 'update':
      return updateItem(entity, id, { fields: step.fields, base: step.left });
    case 'move': {
      const siblings = listOf(plan, entity, step.parentId);
      const afterId = step.after.find((other) => siblings.includes(other)) ?? null;
      return { kind: 'move', entity, id, parentId: step.parentId, afterId };
    }
    case 'delete':
      return { kind: 'delete', entity, id, since: step.seq };
    case 'restore':
      return { kind: 'restore', entity, id, name: step.name };
  }
}

/** The content of a row and its descendants as comparable text, without versions. */
export function contentOf(plan: PlanSnapshot, { entity, id }: RowAt): string {
  const { version: _counted, ...row } = plan.rows[entity][id] ?? {};
  const child = childOf[entity];
  const below = child ? listOf(plan, child, id).map((childId) => contentOf(plan, { entity: child, id: childId })) : [];
  return JSON.stringify([row, below]);
}

/** A row and its descendants. */
export function rowsIn(plan: PlanSnapshot, { entity, id }: RowAt): RowAt[] {
  const child = childOf[entity];
  const below = child ? listOf(plan, child, id) : [];
  return [{ entity, id }, ...below.flatMap((childId) => (child ? rowsIn(plan, { entity: child, id: childId }) : []))];
}

const parentEntity = { phase: 'majorphase', task: 'phase' } as const;

/** The ancestors of a row, nearest first. */
export function rowsAbove(plan: PlanSnapshot, { entity, id }: RowAt): RowAt[] {
  const row = plan.rows[entity][id];
  return row ? parentsFrom(plan, entity, parentOf(plan, row)) : [];
}

function parentsFrom(plan: PlanSnapshot, entity: PlanEntity, parentId: number): RowAt[] {
  if (entity === 'majorphase') return [];
  const parent = { entity: parentEntity[entity], id: parentId };
  return [parent, ...rowsAbove(plan, parent)];
}
