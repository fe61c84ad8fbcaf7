import { lookLater } from '../../lib/outbox/disputes.ts';
import { discard } from '../../lib/outbox/outbox.ts';
import { LostEditDialog } from './lost-edit-dialog.tsx';
import { lostEdit } from './lost-edit-store.ts';
import { PlanConflictDialog } from './plan-conflict-dialog.tsx';
import { useValue } from './plan-ui.ts';
import { useDispute } from './use-dispute.ts';

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
