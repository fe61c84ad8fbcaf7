import { lookLater } from '../../../sync/outbox/disputes.ts';
import { discard } from '../../../sync/outbox/outbox.ts';
import { lostEdit } from '../editing/lost-edit-store.ts';
import { useDispute } from '../editing/use-dispute.ts';
import { useValue } from '../grid/plan-ui.ts';
import { LostEditDialog } from './lost-edit-dialog.tsx';
import { PlanConflictDialog } from './plan-conflict-dialog.tsx';

/** Asks what shall become of what others overtook, one question after the other; nothing typed goes before. */
export function PlanDecisions({ projectId }: { projectId: number }) {
  const edit = useValue(lostEdit);
  const dispute = useDispute(projectId);
  const forget = () => lostEdit.set(null);
  if (edit?.projectId === projectId) return <LostEditDialog edit={edit} onDecided={forget} onClose={forget} />;
  if (!dispute) return null;
  if (dispute.refusal.status === 409) return <PlanConflictDialog dispute={dispute} />;
  return (
    <LostEditDialog
      key={dispute.key}
      edit={dispute}
      onDecided={() => discard(dispute)}
      onClose={() => lookLater(dispute)}
    />
  );
}
