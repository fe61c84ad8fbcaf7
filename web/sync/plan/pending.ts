import { blankRow } from '../../../functions/_shared/facts.ts';
import type { GenericAdd, PlanEntity } from '../../../functions/api/plan/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../functions/api/plan/facts.ts';
import { insertRow, listOf, patchRow, removeRow, reorder } from './plan-rows.ts';
import type { PlanSnapshot, RowOf } from './plan-snapshot.ts';

type Row = { [Entity in PlanEntity]: { entity: Entity; fields: Partial<RowOf[Entity]> } }[PlanEntity];

/** An unconfirmed write to the plan. */
export type PlanWrite =
  | ({ kind: 'update'; id: number; base: Row['fields'] } & Row)
  /**
   * `draftId` is below zero and stands for the row until it has an id; `index` counts from 0 among the siblings, null
   * is their end. `generic` makes it from the library; `fields` then only draw it.
   */
  | ({ kind: 'create'; draftId: number; parentId: number; index: number | null; generic?: GenericCopy } & Row)
  /** With `since`, only if nobody else changed it or its descendants after that change. */
  | { kind: 'delete'; entity: PlanEntity; id: number; since?: number }
  /** Restores a deleted item with its descendants; `name` is its former name. */
  | { kind: 'restore'; entity: PlanEntity; id: number; name: string }
  /** `afterId` null means first in the list of `parentId`. */
  | { kind: 'move'; entity: PlanEntity; id: number; parentId: number; afterId: number | null };

/** The generic item that a row is created from. */
export interface GenericCopy {
  id: number;
  include: NonNullable<GenericAdd['include']>;
}

/** A unique draft id for a row without a server id, across tabs and visits. */
export function newDraftId(): number {
  return -Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER);
}

/** The optimistic plan after these writes; untouched rows keep their objects. */
export function drawPending(plan: PlanSnapshot, writes: readonly PlanWrite[]): PlanSnapshot {
  return writes.reduce(draw, plan);
}

function draw(plan: PlanSnapshot, write: PlanWrite): PlanSnapshot {
  switch (write.kind) {
    case 'update':
      return patchRow(plan, write.entity, write.id, write.fields);
    case 'delete':
      return removeRow(plan, write.entity, write.id);
    case 'restore':
      // The content of a restored row is not known yet.
      return plan;
    case 'move':
      return moveRow(plan, write.entity, write.id, write.parentId, write.afterId);
    case 'create':
      return createRow(plan, write);
  }
}

/** Moves a row after another one, possibly to another parent. */
export function moveRow(
  plan: PlanSnapshot,
  entity: PlanEntity,
  id: number,
  parentId: number,
  afterId: number | null,
): PlanSnapshot {
  if (!plan.rows[entity][id]) return plan;
  const siblings = listOf(plan, entity, parentId).filter((sibling) => sibling !== id);
  siblings.splice(afterId === null ? 0 : siblings.indexOf(afterId) + 1, 0, id);
  const listed = reorder(plan, entity, parentId, siblings);
  if (entity === 'phase') return patchRow(listed, 'phase', id, { majorPhase: parentId });
  if (entity === 'task') return patchRow(listed, 'task', id, { phase: parentId });
  return listed;
}

// The position of a row is only in its list.
const { orderNum: _ofMajorPhases, ...blankMajorPhase } = blankRow(majorPhaseFacts);
const { orderNum: _ofPhases, ...blankPhase } = blankRow(phaseFacts);
const { orderNum: _ofTasks, ...blankTask } = blankRow(taskFacts);

function createRow(plan: PlanSnapshot, write: Extract<PlanWrite, { kind: 'create' }>): PlanSnapshot {
  const { draftId: id, parentId } = write;
  const index = write.index ?? listOf(plan, write.entity, parentId).length;
  if (write.entity === 'majorphase') {
    return insertRow(plan, 'majorphase', { ...blankMajorPhase, ...write.fields, id }, index);
  }
  if (write.entity === 'phase') {
    const row = { ...blankPhase, ...write.fields, id, majorPhase: parentId };
    return plan.rows.majorphase[parentId] ? insertRow(plan, 'phase', row, index) : plan;
  }
  const row = { ...blankTask, ...write.fields, id, phase: parentId };
  return plan.rows.phase[parentId] ? insertRow(plan, 'task', row, index) : plan;
}
