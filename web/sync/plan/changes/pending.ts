import type { Assignment } from '../../../../functions/core/assignments/contract.ts';
import type { Whom } from '../../../../functions/core/assignments/who.ts';
import { blankRow } from '../../../../functions/core/common/facts.ts';
import type { GenericAdd, PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../../../functions/core/plan/facts.ts';
import { parentAfter, taskAfter } from '../../../../functions/core/schedule/actual-dates.ts';
import { today } from '../../../lib/time/dates.ts';
import { type AssignedRow, withAssignment, withoutAssignment } from '../assigned.ts';
import { fillAbove, settled, writeRow } from '../dates/dates-above.ts';
import { type LinksWrite, type LinkWrite, linkRow, linksIn } from '../link-terms.ts';
import { insertRow, listOf, parentOf, patchRow, removeRow, reorder } from '../plan-rows.ts';
import type { PlanSnapshot, RowAt, RowOf } from '../plan-snapshot.ts';

type Row = { [Entity in PlanEntity]: { entity: Entity; fields: Partial<RowOf[Entity]> } }[PlanEntity];

/** The day on which a task got its status: what was done on Monday without a network may arrive on Wednesday. */
interface StatusDay {
  statusOn?: string;
}

type Update = { kind: 'update'; id: number; base: Row['fields'] } & Row & StatusDay;
/** With `since`, only if nobody else changed it or its descendants after that change. */
interface Delete extends RowAt {
  kind: 'delete';
  since?: number;
}
/** Restores a deleted item with its descendants; `name` is its former name. */
interface Restore extends RowAt {
  kind: 'restore';
  name: string;
}

/** Assigns a row; `assignment` is drawn until the server's is known: a new one, or the one that was removed. */
type Assign = AssignedRow & { kind: 'assign'; assignment: Omit<Assignment, 'item'>; name: string };
type Unassign = AssignedRow & Whom & { kind: 'unassign'; name: string };

/**
 * One of the changes of a batch; `name` is what the row is called. A move puts the row behind the first of `after` that
 * is in the list, else first; null is the end of the list.
 */
export type BatchChange =
  | (Update & { name: string })
  | (Delete & { name: string })
  | Restore
  | (RowAt & { kind: 'place'; parentId: number; after: readonly number[] | null; name: string })
  | Assign
  | Unassign;

/** An unconfirmed write to the plan. */
export type PlanWrite =
  | Update
  /**
   * `draftId` is below zero and stands for the row until it has an id; `index` counts from 0 among the siblings, null
   * is their end. `generic` makes it from the library; `fields` then only show it meanwhile.
   */
  | ({ kind: 'create'; draftId: number; parentId: number; index: number | null; generic?: GenericCopy } & Row &
      StatusDay)
  | Delete
  | Restore
  /** `afterId` null means first in the list of `parentId`. */
  | (RowAt & { kind: 'move'; parentId: number; afterId: number | null })
  /** A copy of the row `id` with what is below it, behind it; `fields` only show it meanwhile. */
  | ({ kind: 'duplicate'; id: number; draftId: number; parentId: number } & Row)
  | Batch
  | LinkWrite
  | LinksWrite;

/**
 * Several changes as one, in their order; what others deleted or changed is left. `entity` and `id`: the first row. One
 * that assigns is of another kind, which older builds leave to this one.
 */
export type Batch = RowAt & { kind: 'batch' | 'assignments'; changes: readonly BatchChange[] };

/** Whether a write has several changes. */
export function isBatch(write: PlanWrite): write is Batch {
  return write.kind === 'batch' || write.kind === 'assignments';
}

/** Whether a write may be several changes in the log: a link may also change what its row begins after. */
export function isOfSeveralChanges(write: PlanWrite): boolean {
  return isBatch(write) || write.kind === 'link' || write.kind === 'links';
}

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
export function applyPending(plan: PlanSnapshot, writes: readonly (PlanWrite | BatchChange)[]): PlanSnapshot {
  return writes.reduce(applyWrite, plan);
}

function applyWrite(plan: PlanSnapshot, write: PlanWrite | BatchChange): PlanSnapshot {
  switch (write.kind) {
    case 'batch':
    case 'assignments':
      return write.changes.reduce(applyWrite, plan);
    case 'place':
      return placeRow(plan, write, predecessorIn(plan, write));
    case 'duplicate': {
      const siblings = listOf(plan, write.entity, write.parentId);
      return createRow(plan, { ...write, kind: 'create', index: siblings.indexOf(write.id) + 1 || null });
    }
    case 'update':
      return writeRow(plan, write.entity, write.id, write.fields, write.statusOn ?? today());
    case 'delete':
      return deleteRow(plan, write);
    case 'assign':
      return withAssignment(plan, write, write.assignment);
    case 'unassign':
      return withoutAssignment(plan, write, write);
    case 'restore':
      // The content of a restored row is not known yet.
      return plan;
    case 'move':
      return placeRow(plan, write, write.afterId);
    case 'create':
      return createRow(plan, write);
    case 'link':
    case 'links':
      return linksIn(write).reduce(linkRow, plan);
  }
}

/** Moves a row, with the dates that follow for its former and its new parent. */
function placeRow(plan: PlanSnapshot, at: RowAt & { parentId: number }, afterId: number | null): PlanSnapshot {
  const { entity, id, parentId } = at;
  const row = plan.rows[entity][id];
  if (!row) return plan;
  const from = parentOf(plan, row);
  const moved = moveRow(plan, entity, id, parentId, afterId);
  return from === parentId ? moved : fillAbove(fillAbove(moved, entity, parentId, true), entity, from, true);
}

/** The deletion of the last open row completes nothing; that of an undo leaves the dates as before the addition. */
function deleteRow(plan: PlanSnapshot, { entity, id, since }: Delete): PlanSnapshot {
  const row = plan.rows[entity][id];
  return row ? fillAbove(removeRow(plan, entity, id), entity, parentOf(plan, row), since !== undefined) : plan;
}

/** The row behind which a change of a batch puts its row; null for first. */
export function predecessorIn(
  plan: PlanSnapshot,
  { entity, id, parentId, after }: Extract<BatchChange, { kind: 'place' }>,
): number | null {
  const others = listOf(plan, entity, parentId).filter((other) => other !== id);
  return (after === null ? others.at(-1) : after.find((other) => others.includes(other))) ?? null;
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
  const nothing = { starts: null, ends: null };
  if (write.entity === 'majorphase') {
    const row = parentAfter({ ...blankMajorPhase, id }, write.fields, nothing);
    return fillAbove(insertRow(plan, 'majorphase', row, index), 'majorphase', parentId, true);
  }
  if (write.entity === 'phase') {
    if (!plan.rows.majorphase[parentId]) return plan;
    const blank = { ...blankPhase, id, majorPhase: parentId };
    const row = settled(plan, blank, parentAfter(blank, write.fields, nothing));
    return fillAbove(insertRow(plan, 'phase', row, index), 'phase', parentId, true);
  }
  if (!plan.rows.phase[parentId]) return plan;
  const blank = { ...blankTask, id, phase: parentId };
  const row = settled(plan, blank, taskAfter(blank, write.fields, write.statusOn ?? today()));
  return fillAbove(insertRow(plan, 'task', row, index), 'task', parentId, true);
}
