import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useRow } from '../../lib/live/use-drawn-plan.ts';
import { idOfDraft } from '../../lib/outbox/outbox.ts';
import { EditItemForm } from './edit-item-form.tsx';
import { usePlanUi } from './plan-ui.ts';
import { entityNames } from './row-key.ts';

/** A row with all its fields and dates, over the plan. */
export default function EditRowDialog({ entity, id }: { entity: PlanEntity; id: number }) {
  const { projectId, dialog } = usePlanUi();
  // A row that was new when the dialog opened may have got its id since.
  const row = useRow(projectId, entity, idOfDraft(id) ?? id);
  const close = () => dialog.set(null);
  return (
    <Dialog isOpen={row !== undefined} onClose={close} title={`Edit ${entityNames[entity]}`}>
      {row && <EditItemForm projectId={projectId} entity={entity} row={row} onDone={close} />}
    </Dialog>
  );
}
