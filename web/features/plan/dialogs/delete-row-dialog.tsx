import { useMemo } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { deletionInWords } from '../../../sync/plan/deletion-words.ts';
import { deleteItem } from '../../../sync/plan/writes.ts';
import { useOptimisticPlan, useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { focusRow } from '../state/plan-commands.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { neighbour } from '../state/walk.ts';

/** Asks before deleting a row, and says what is deleted with it (docs/product.md#delete-item). */
export default function DeleteRowDialog({ entity, id }: { entity: PlanEntity; id: number }) {
  const ui = usePlanUi();
  const row = useRow(ui.projectId, entity, id);
  const question = useOptimisticPlan(ui.projectId, (plan) => deletionInWords(plan, { entity, id }));
  const write = useMemo(() => deleteItem(entity, id), [entity, id]);

  function remove() {
    const plan = ui.plan.get();
    const at = rowKey(entity, id);
    const isFolded = (key: string) => ui.folded.get(key) === true;
    const next = plan && (neighbour(plan, at, 'down', isFolded) ?? neighbour(plan, at, 'up', isFolded));
    ui.dialog.set(null);
    void writePlan(ui.sync, ui.projectId, write);
    // The dialog would return the focus to the deleted row.
    if (next) setTimeout(() => focusRow(ui, next));
  }

  return (
    <ConfirmDialog
      isOpen={row !== undefined}
      onClose={() => ui.dialog.set(null)}
      onConfirm={remove}
      title={`Delete ${entityNames[entity]}`}
      text={question}
      confirmLabel="Delete"
      isDanger
    >
      <WriteMovesLine projectId={ui.projectId} write={write} className="mt-3" />
    </ConfirmDialog>
  );
}
