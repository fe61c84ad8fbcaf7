import { useMemo, useState } from 'react';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { MovesLine } from '../../../components/feedback/moves-line.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { effectWords } from '../data/effect-words.ts';
import { effectWrites } from '../data/effect-writes.ts';
import { applyDecision } from '../data/write-offers.ts';

interface ApplyDialogProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
  onClose: () => void;
}

/** Lets the plan follow what was signed, once it is known what that moves. */
export function ApplyDialog({ plan, decision: { projectId, id, changeOrder }, onClose }: ApplyDialogProps) {
  const effects = changeOrder?.unapplied;
  const writes = useMemo(() => effectWrites(plan, effects ?? []), [plan, effects]);
  const moves = useWriteMoves(plan.project.id, writes.length > 0 ? writes : null);
  const apply = useWriteNow(applyDecision(projectId, id));
  // A refusal is of the plan as it was.
  const [refusedBy, setRefusedBy] = useState<PlanSnapshot | null>(null);
  const refused =
    refusedBy === plan && isStatus(apply.error, 422) ? (apply.error.body.detail?.[0]?.msg ?? apply.error.message) : '';
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        data-autofocus
        pending={apply.isPending}
        onClick={() => apply.mutate(undefined, { onSuccess: onClose, onError: () => setRefusedBy(plan) })}
      >
        Apply
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Apply to the Plan" size="small" footer={footer}>
      <p className="mb-3 text-muted">When this was signed, the plan could not follow: {changeOrder?.problem}.</p>
      <ul aria-label="Effects on the plan" className="mb-3 list-disc pl-5">
        {effects?.map((effect) => (
          <li key={JSON.stringify(effect)} className="wrap-anywhere">
            {effectWords(effect, plan)}
          </li>
        ))}
      </ul>
      <MovesLine text={refused || (moves?.words ?? '')} isWrong={refused !== '' || (moves?.isRefused ?? false)} />
    </Dialog>
  );
}
