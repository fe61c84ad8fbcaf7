import { useState } from 'react';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import { deleteEntry, MoreMenu } from '../../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { removeDecision, restoreDecision } from '../data/write-decisions.ts';

interface RemoveDecisionProps {
  decision: Decision;
  isAway: boolean;
  onRemoved: () => void;
}

/** Deletes what was never sent; a toast takes it back. */
export function RemoveDecision({ decision: { id, projectId, title }, isAway, onRemoved }: RemoveDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeDecision(projectId, id));
  const restore = useWriteNow(restoreDecision(projectId, id));
  function tellRemoved() {
    const action = { label: 'Undo', onSelect: () => restore.mutate() };
    showToast({ tone: 'success', text: 'Decision deleted', autoClose: API_ERROR_TOAST_MS, action });
    onRemoved();
  }
  return (
    <>
      <MoreMenu groups={[[deleteEntry('Delete Decision', () => setAsking(true), isAway)]]} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: tellRemoved, onSettled: () => setAsking(false) })}
        title="Delete Decision"
        text={`Delete ${title}? It was never sent. It can be brought back for 30 days.`}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
