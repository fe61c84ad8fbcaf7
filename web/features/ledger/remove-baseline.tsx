import { useState } from 'react';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { removeBaseline } from './write-ledger.ts';

/** Removes the chosen baseline after a question: nothing brings it back. */
export function RemoveBaseline({ projectId, baseline: { id, name } }: { projectId: number; baseline: Baseline }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeBaseline(projectId));
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        title="Remove Baseline"
        text={`“${name}” and its dates are removed. The reasons in the delay log stay, and are shown since another baseline.`}
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
