import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { EditItemForm } from '../editing/edit-item-form.tsx';
import { usePlanUi } from '../state/plan-ui.ts';
import { entityNames } from '../state/row-key.ts';

/** The dialog with all fields and dates of a row. */
export default function EditRowDialog({ entity, id }: { entity: PlanEntity; id: number }) {
  const { idOfDraft } = useSync().outbox;
  const { projectId, dialog } = usePlanUi();
  // A new row may have received its id since the dialog opened.
  const row = useRow(projectId, entity, idOfDraft(id) ?? id);
  const close = () => dialog.set(null);
  return (
    <Dialog isOpen={row !== undefined} onClose={close} title={`Edit ${entityNames[entity]}`}>
      {row && <EditItemForm projectId={projectId} entity={entity} row={row} onDone={close} />}
    </Dialog>
  );
}
