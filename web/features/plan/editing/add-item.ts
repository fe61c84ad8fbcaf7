import type { GenericAdd, PlanEntity } from '../../../../functions/core/plan/contract.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { addItem as addRow, updateItem } from '../../../sync/plan/writes.ts';
import type { Sync } from '../../../sync/sync.ts';
import { writeFromForm } from '../../../sync/undo/writes/plan.ts';
import { planToasts } from '../../../sync/write/plan-toasts.ts';
import { queuePlanWrite } from '../../../sync/write/queue-plan-write.ts';
import { inputsOfStart } from '../schedule/inputs.ts';
import { changedFields } from '../state/inline-values.ts';
import type { GenericItem } from './generic-queries.ts';
import { type ItemValues, itemFieldsOf, itemValuesOf } from './item-values.ts';

interface NewItem {
  projectId: number;
  entity: PlanEntity;
  /** The major phase of a phase, the phase of a task. */
  parentId: number | null;
  /** The generic item; null for a new one. */
  generic: GenericItem | null;
  include: NonNullable<GenericAdd['include']>;
  values: ItemValues;
  isLinked: boolean;
}

/**
 * Adds an item at the end of its list. Edits of a library item are written once it has its id. Resolves to true when
 * the form may close.
 */
export async function addItem(
  sync: Sync,
  { projectId, entity, parentId, generic, include, values, isLinked }: NewItem,
): Promise<boolean> {
  const fields = fieldsOfNew(entity, values, isLinked);
  const place = { parentId: parentId ?? projectId, index: null };
  if (!generic) {
    const row = addRow(entity, fields, place);
    sync.added.set({ projectId, entity, id: row.draftId });
    return writeFromForm(sync, projectId, row);
  }
  const known = itemFieldsOf(entity, itemValuesOf(generic));
  const copy = addRow(entity, known, { ...place, generic: { id: generic.id, include } });
  sync.added.set({ projectId, entity, id: copy.draftId });
  const adding = writeFromForm(sync, projectId, copy);
  const change = changedFields(known, fields);
  // Part of the same action, so undo removes it with the row.
  const update = change && updateItem(entity, copy.draftId, change);
  if (update) void queuePlanWrite(sync, projectId, update, planToasts(update));
  return adding;
}

/** The fields of a new row. */
export function fieldsOfNew(entity: PlanEntity, values: ItemValues, isLinked: boolean) {
  const typed = itemFieldsOf(entity, values);
  return isLinked ? linkedFields(typed) : typed;
}

/** In a linked plan a typed start is the day before which the row does not begin. */
function linkedFields<Fields extends Partial<RowOf[PlanEntity]>>(fields: Fields): Fields {
  const { scheduledStart, scheduledCompletion: _computed, ...rest } = fields;
  const isMilestone = 'isMilestone' in rest && rest.isMilestone === true;
  const typed = scheduledStart ? inputsOfStart({ duration: rest.duration ?? null, isMilestone }, scheduledStart) : {};
  return { ...rest, ...typed } as Fields;
}
