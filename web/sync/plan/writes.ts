// The writes to a plan, each made so that its fields are those of its kind of row.

import type { Whom } from '../../../functions/core/assignments/who.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { today } from '../../lib/time/dates.ts';
import type { AssignedRow } from './assigned.ts';
import { type Batch, type BatchChange, type GenericCopy, newDraftId, type PlanWrite } from './changes/pending.ts';
import type { LinkEnd, LinksWrite, LinkTerms, LinkWrite } from './link-terms.ts';
import type { RowOf } from './plan-snapshot.ts';

type Update = Extract<PlanWrite, { kind: 'update' }>;
type Create = Extract<PlanWrite, { kind: 'create' }>;
type ByEntity<Write extends Update | Create> = { [Entity in PlanEntity]: Extract<Write, { entity: Entity }> };

/** What a change writes, and what the fields were before it. */
export interface ItemChange<Entity extends PlanEntity> {
  fields: Partial<RowOf[Entity]>;
  base: Partial<RowOf[Entity]>;
}

type Updates = { [Entity in PlanEntity]: (id: number, change: ItemChange<Entity>) => ByEntity<Update>[Entity] };

const updates: Updates = {
  majorphase: (id, change) => ({ kind: 'update', entity: 'majorphase', id, ...change }),
  phase: (id, change) => ({ kind: 'update', entity: 'phase', id, ...change }),
  task: (id, change) => ({ kind: 'update', entity: 'task', id, ...change }),
};

export function updateItem<Entity extends PlanEntity>(entity: Entity, id: number, change: ItemChange<Entity>): Update {
  return { ...updates[entity](id, change), ...statusDay(change.fields) };
}

/** A status was reached today, whenever it arrives. */
function statusDay(fields: object): { statusOn?: string } {
  return 'statusId' in fields ? { statusOn: today() } : {};
}

/** Writes a value again that the log has of a row of this kind; `now` is what the row has instead. */
export function restoreField(
  entity: PlanEntity,
  id: number,
  field: string,
  { before, now }: { before: unknown; now: unknown },
): Update {
  const only = (...entry: unknown[]) => Object.fromEntries([entry]);
  return updateItem(entity, id, { fields: only(field, before), base: only(field, now) });
}

interface Place {
  /** The project of a major phase. */
  parentId: number;
  /** From 0 among the siblings; null is their end. */
  index: number | null;
  /** Makes the row from an item of the library; `fields` then only show it meanwhile. */
  generic?: GenericCopy;
}

type Drafted = Place & { draftId: number };
type Creates = {
  [Entity in PlanEntity]: (fields: Partial<RowOf[Entity]>, place: Drafted) => ByEntity<Create>[Entity];
};

const creates: Creates = {
  majorphase: (fields, place) => ({ kind: 'create', entity: 'majorphase', fields, ...place }),
  phase: (fields, place) => ({ kind: 'create', entity: 'phase', fields, ...place }),
  task: (fields, place) => ({ kind: 'create', entity: 'task', fields, ...place }),
};

export function addItem<Entity extends PlanEntity>(
  entity: Entity,
  fields: Partial<RowOf[Entity]>,
  place: Place,
): Create {
  return { ...creates[entity](fields, { ...place, draftId: newDraftId() }), ...statusDay(fields) };
}

type Duplicate = Extract<PlanWrite, { kind: 'duplicate' }>;
type Duplicates = {
  [Entity in PlanEntity]: (
    fields: Partial<RowOf[Entity]>,
    at: Pick<Duplicate, 'id' | 'parentId' | 'draftId'>,
  ) => Duplicate;
};
const duplicates: Duplicates = {
  majorphase: (fields, at) => ({ kind: 'duplicate', entity: 'majorphase', fields, ...at }),
  phase: (fields, at) => ({ kind: 'duplicate', entity: 'phase', fields, ...at }),
  task: (fields, at) => ({ kind: 'duplicate', entity: 'task', fields, ...at }),
};

/** Copies a row with what is below it, behind itself; `fields` has the name of the copy. */
export function duplicateItem<Entity extends PlanEntity>(
  entity: Entity,
  at: { id: number; parentId: number },
  fields: Partial<RowOf[Entity]>,
): Duplicate {
  return duplicates[entity](fields, { ...at, draftId: newDraftId() });
}

/** Lets `to` wait for `from` on these terms, or no longer; `begins`: what it begins after from now on. */
export function setLink(
  { entity, id }: LinkEnd,
  to: LinkEnd,
  terms: LinkTerms | null,
  begins?: LinkWrite['begins'],
): LinkWrite {
  return {
    kind: 'link',
    entity: to.entity,
    id: to.id,
    from: { entity, id },
    terms,
    linkId: newDraftId(),
    ...(begins !== undefined && { begins }),
  };
}

/** Lets `to` wait for several rows on their terms, or no longer, as one change. */
export function setLinks(to: LinkEnd, links: readonly Pick<LinkWrite, 'from' | 'terms'>[]): LinksWrite {
  const { entity, id } = to;
  const drawn = links.map(({ from, terms }) => ({
    from: { entity: from.entity, id: from.id },
    terms,
    linkId: newDraftId(),
  }));
  return { kind: 'links', entity, id, links: drawn };
}

/** Why so many rows are not changed as one write; null when they can be. The server takes no more. */
export function tooManyAtOnce(count: number): string | null {
  return count > limits.batch ? `At most ${limits.batch} tasks at once` : null;
}

/** Several changes as one write; null for none. */
export function changeItems(changes: readonly BatchChange[]): Batch | null {
  const [first] = changes;
  if (!first) return null;
  return { kind: batchKindOf(changes), entity: first.entity, id: first.id, changes };
}

/** The kind of a batch of these changes. */
export function batchKindOf(changes: readonly BatchChange[]): Batch['kind'] {
  return changes.some(({ kind }) => kind === 'assign' || kind === 'unassign') ? 'assignments' : 'batch';
}

/** `name` is what the row is called. */
export function assignItem(
  { entity, id, name }: AssignedRow & { name: string },
  { userId, tradeId }: Whom,
): BatchChange {
  const unanswered = { answer: null, answeredFor: null, proposedOn: null, answeredAt: null, version: 1 };
  return { kind: 'assign', entity, id, name, assignment: { id: newDraftId(), userId, tradeId, ...unanswered } };
}

/** `name` is what the row is called. */
export function unassignItem(
  { entity, id, name }: AssignedRow & { name: string },
  { userId, tradeId }: Whom,
): BatchChange {
  return { kind: 'unassign', entity, id, name, userId, tradeId };
}

export function deleteItem(entity: PlanEntity, id: number): PlanWrite {
  return { kind: 'delete', entity, id };
}

/** `name` is what the row was called. */
export function restoreItem(entity: PlanEntity, id: number, name: string): PlanWrite {
  return { kind: 'restore', entity, id, name };
}

/** Moves a row behind another one of a list, which may be the list of another parent; `afterId` null means first. */
export function moveItem(
  entity: PlanEntity,
  id: number,
  place: { parentId: number; afterId: number | null },
): PlanWrite {
  return { kind: 'move', entity, id, ...place };
}
