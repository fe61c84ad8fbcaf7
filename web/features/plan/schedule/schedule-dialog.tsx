import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { BeginsDialog } from './begins-dialog.tsx';
import type { ScheduledEntity } from './inputs.ts';
import { NotBeforeDialog } from './not-before-dialog.tsx';
import { WhyDialog } from './why-dialog.tsx';

interface ScheduleDialogProps {
  kind: 'begins' | 'not-before' | 'why';
  entity: ScheduledEntity;
  id: number;
  onClose: () => void;
}

/** The dialogs about the dates of a row in a linked plan. */
export default function ScheduleDialog({ kind, entity, id, onClose }: ScheduleDialogProps) {
  const { projectId, sync } = usePlanUi();
  // A new row may have received its id since the dialog opened.
  const row = useRow(projectId, entity, sync.outbox.idOfDraft(id) ?? id);
  if (!row) return null;
  if (kind === 'why') return <WhyDialog entity={entity} id={row.id} onClose={onClose} />;
  if (kind === 'begins') return <BeginsDialog entity={entity} row={row} onClose={onClose} />;
  return <NotBeforeDialog entity={entity} row={row} onClose={onClose} />;
}
