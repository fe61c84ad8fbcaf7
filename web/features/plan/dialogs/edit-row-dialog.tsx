import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { DecisionsOfRow } from '../../../components/project/row-decisions.tsx';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { useOptimisticPlan, useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { EditItemForm } from '../editing/edit-item-form.tsx';

/** The names of what a row is in, outermost first. */
function ParentLine({ projectId, entity, id }: { projectId: number; entity: PlanEntity; id: number }) {
  const names = useOptimisticPlan(projectId, (plan) =>
    rowsAbove(plan, { entity, id })
      .toReversed()
      .flatMap((above) => plan.rows[above.entity][above.id] ?? [])
      .map(nameOf)
      .join(' › '),
  );
  return names ? <p className="-mt-2 mb-4 break-words text-muted text-sm">In {names}</p> : null;
}

interface EditRowDialogProps {
  projectId: number;
  isTemplate: boolean;
  entity: PlanEntity;
  id: number;
  onClose: () => void;
}

/** The dialog with all fields and dates of a row. */
export default function EditRowDialog({ projectId, isTemplate, entity, id, onClose }: EditRowDialogProps) {
  const { idOfDraft } = useSync().outbox;
  // A new row may have received its id since the dialog opened.
  const row = useRow(projectId, entity, idOfDraft(id) ?? id);
  return (
    <Dialog isOpen={row !== undefined} onClose={onClose} title={`Edit ${entityNames[entity]}`}>
      {row && (
        <>
          <ParentLine projectId={projectId} entity={entity} id={row.id} />
          <EditItemForm projectId={projectId} isTemplate={isTemplate} entity={entity} row={row} onDone={onClose} />
          {entity !== 'majorphase' && <DecisionsOfRow entity={entity} id={row.id} isList />}
        </>
      )}
    </Dialog>
  );
}
