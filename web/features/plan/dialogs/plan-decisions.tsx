import { useSyncExternalStore } from 'react';
import { lookLater, putOff } from '../../../sync/outbox/disputes.ts';
import { isPlanDispute, type PlanDispute } from '../../../sync/outbox/entry.ts';
import { discard, outbox } from '../../../sync/outbox/outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useValue } from '../state/plan-ui.ts';
import { LostEditDialog } from './lost-edit-dialog.tsx';
import { PlanConflictDialog } from './plan-conflict-dialog.tsx';

/** Asks what shall become of what others overtook, one question after the other; nothing typed goes before. */
export function PlanDecisions({ projectId }: { projectId: number }) {
  const { lostEdit } = useSync();
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

/** The first write to a project that others overtook and that the person has not put off. */
function useDispute(projectId: number): PlanDispute | undefined {
  return useSyncExternalStore(subscribe, () =>
    outbox
      .get()
      .filter(isPlanDispute)
      .find((entry) => entry.projectId === projectId && !putOff.get().has(entry.key)),
  );
}

function subscribe(listener: () => void) {
  const stops = [outbox.subscribe(listener), putOff.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
