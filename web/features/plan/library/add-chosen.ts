import { counted } from '../../../../functions/core/common/english.ts';
import { showToast, TOAST_MS } from '../../../lib/toast/toast.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import { addItem } from '../../../sync/plan/writes.ts';
import type { Sync } from '../../../sync/sync.ts';
import { recordAdded } from '../../../sync/undo/record/import.ts';
import { undoAction } from '../../../sync/undo/undo-action.ts';
import { planToasts } from '../../../sync/write/plan-toasts.ts';
import { queuePlanWrite, sentId } from '../../../sync/write/queue-plan-write.ts';
import type { GenericItem } from '../editing/generic-queries.ts';
import { itemFieldsOf, itemValuesOf } from '../editing/item-values.ts';
import type { ChosenRow } from './choose.ts';

interface Place {
  projectId: number;
  /** The major phase that gets the phases; null where they bring their own. */
  into: number | null;
}

/** Adds what was chosen in the library at the end of its list, says how much came, and takes all of it back by one Undo. */
export async function addChosen(sync: Sync, { projectId, into }: Place, rows: readonly ChosenRow[], phases: number) {
  const seq = sync.plan(projectId).get()?.seq ?? 0;
  const send = (write: PlanWrite) => sentId(queuePlanWrite(sync, projectId, write, planToasts(write)));
  const sending = rows.flatMap(({ item, entity, include, phases: some }, at) => {
    const parentId = into ?? projectId;
    const write = copyOf(entity, item, parentId, include);
    if (at === 0) sync.added.set({ projectId, entity, id: write.draftId });
    const top = send(write).then((id) => ({ entity, id }));
    const below = some.map((phase) => send(copyOf('phase', phase, write.draftId, 'phasesandtasks')).then(() => null));
    return [top, ...below];
  });
  const answers = await Promise.allSettled(sending);
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const step = recordAdded(sync, projectId, { rows: made, seq });
  // What was refused has said so.
  if (!step || answers.some(({ status }) => status === 'rejected')) return;
  const text = `Added ${counted(phases, 'phase')} from the library`;
  showToast({ tone: 'success', text, autoClose: TOAST_MS, ...undoAction(sync, projectId, step) });
}

function copyOf(
  entity: 'majorphase' | 'phase',
  item: GenericItem,
  parentId: number,
  include: 'none' | 'phasesandtasks',
) {
  return addItem(entity, itemFieldsOf(entity, itemValuesOf(item)), {
    parentId,
    index: null,
    generic: { id: item.id, include },
  });
}
