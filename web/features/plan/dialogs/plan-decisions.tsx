import { Suspense } from 'react';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { isPlanDispute } from '../../../sync/outbox/entry.ts';
import { useDispute } from '../../../sync/react/use-dispute.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

const LostEditDialog = lazyPart(() => import('./lost-edit-dialog.tsx'));
const PlanConflictDialog = lazyPart(() => import('./plan-conflict-dialog.tsx'));

/** Shows the conflicts of a plan one by one; nothing typed is lost before a decision. */
export function PlanDecisions({ projectId }: { projectId: number }) {
  return (
    <Suspense>
      <Decision projectId={projectId} />
    </Suspense>
  );
}

function Decision({ projectId }: { projectId: number }) {
  const { lostEdit, outbox } = useSync();
  const edit = useValue(lostEdit);
  const dispute = useDispute(projectId, isPlanDispute);
  const forget = () => lostEdit.set(null);
  if (edit?.projectId === projectId) return <LostEditDialog edit={edit} onDecided={forget} onClose={forget} />;
  if (!dispute) return null;
  if (dispute.refusal.status === 409) return <PlanConflictDialog dispute={dispute} />;
  return (
    <LostEditDialog
      key={dispute.key}
      edit={dispute}
      onDecided={() => outbox.discard(dispute)}
      onClose={() => outbox.lookLater(dispute)}
    />
  );
}
