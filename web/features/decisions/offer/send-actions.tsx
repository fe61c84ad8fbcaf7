import { SendHorizontal, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { CounterAction } from './counter-action.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export const SendDialog = lazyAtUse(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));

interface SendActionsProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
  isAway: boolean;
}

/** Sends a decision, sends it again, or withdraws it; a signed one is taken back by a new one. */
export function SendActions({ plan, decision, isAway }: SendActionsProps) {
  const [isSending, setSending] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { state, offer, isEdited } = decision;
  if (state === 'closed') return <CounterAction decision={decision} isAway={isAway} />;
  const isOpen = offer !== null && offer.endedAs === null;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <Button
          disabled={isAway}
          icon={<Undo2 aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setWithdrawing(true)}
        >
          Withdraw
        </Button>
      )}
      <Button
        look={isOpen && !isEdited && state !== 'expired' ? 'secondary' : 'primary'}
        disabled={isAway}
        icon={<SendHorizontal aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setSending(true)}
      >
        {isOpen ? 'Send Again' : 'Send'}
      </Button>
      <Suspense>
        {isSending && <SendDialog plan={plan} decision={decision} onClose={() => setSending(false)} />}
      </Suspense>
      {isWithdrawing && <WithdrawDialog decision={decision} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}
