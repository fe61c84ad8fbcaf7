import type { GenericAdd, PlanEntity } from '../../../functions/api/contract/plan.ts';
import { api, newKey } from '../../lib/api.ts';
import { itemPath } from '../../lib/live/item-paths.ts';
import { liveProject } from '../../lib/live/live-projects.ts';
import type { PlanWrite } from '../../lib/live/pending.ts';
import { recordWrite, settleStep } from '../../lib/live/undo-store.ts';
import { newDraftId } from './commands.ts';
import type { GenericItem } from './generic-queries.ts';
import { changedFields } from './inline-values.ts';
import { blankItem, type ItemValues, itemFieldsOf } from './item-values.ts';

interface NewItem {
  projectId: number;
  entity: PlanEntity;
  /** The major phase of a phase, the phase of a task. */
  parentId: number | null;
  /** The library's item it is made from; null makes one of its own. */
  generic: GenericItem | null;
  include: NonNullable<GenericAdd['include']>;
  values: ItemValues;
}

/** Adds an item at the end of its list, which can be taken back, and resolves to its id. */
export function addItem(item: NewItem): Promise<number> {
  const { projectId, entity, parentId, values } = item;
  const name = entity === 'task' ? { title: values.name } : { name: values.name };
  const place = { draftId: newDraftId(), parentId: parentId ?? projectId, index: 0 };
  const step = recordWrite(projectId, { kind: 'create', entity, ...place, fields: name } as PlanWrite);
  const adding = sendItem(item);
  if (step) settleStep(projectId, step, adding);
  return adding;
}

/** What was changed of a library item is written after it. */
function sendItem({ projectId, entity, parentId, generic, include, values }: NewItem): Promise<number> {
  const { write } = liveProject(projectId);
  const parent = parentField(entity, parentId);
  const fields = itemFieldsOf(entity, values);
  if (!generic) {
    return write(newKey(), async (idempotencyKey) => {
      const body = { ...fields, ...parent };
      return (await api<{ id: number }>(itemPath(projectId, entity), { method: 'POST', body, idempotencyKey })).id;
    });
  }
  const change = changedFields(itemFieldsOf(entity, genericValues(generic)), fields);
  return write(newKey(), async (idempotencyKey) => {
    const body = { include, ...parent };
    const path = itemPath(projectId, entity, generic.id);
    const { id } = await api<{ id: number }>(path, { method: 'POST', body, idempotencyKey });
    if (change) await api(itemPath(projectId, entity, id), { method: 'PATCH', body: change.fields });
    return id;
  });
}

/** What the form of an item from the library begins with. */
export function genericValues(generic: GenericItem): ItemValues {
  return {
    ...blankItem,
    name: 'title' in generic ? generic.title : generic.name,
    description: generic.description ?? '',
    duration: generic.duration === null ? '' : String(generic.duration),
    durationType: generic.durationType,
  };
}

function parentField(entity: PlanEntity, parentId: number | null) {
  if (parentId === null || entity === 'majorphase') return {};
  return entity === 'phase' ? { majorPhaseId: parentId } : { phaseId: parentId };
}
