import { SendHorizontal, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { withdrawDecision } from '../data/write-offers.ts';
import { CounterAction } from './counter-action.tsx';

const blank = { reason: '' };

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

interface WithdrawDialogProps {
  decision: DecisionDetail;
  onClose: () => void;
}

/** Takes an offer back, with a reason that the clients read. */
function WithdrawDialog({ decision: { id, projectId, title }, onClose }: WithdrawDialogProps) {
  const withdraw = useWriteNow(withdrawDecision(projectId, id));
  return (
    <Dialog isOpen onClose={onClose} title="Withdraw" size="small">
      <Form<typeof blank, DecisionDetail>
        draft={`decision/${id}/withdraw`}
        values={blank}
        onSubmit={({ values: { reason } }) => withdraw.mutateAsync(reason.trim())}
        onSaved={onClose}
      >
        <p className="mb-3 wrap-anywhere text-muted">“{title}” can then not be signed any more.</p>
        <FormField<typeof blank> name="reason" label="Reason" hint="The client reads it.">
          <Textarea rows={3} maxLength={limits.question} data-autofocus />
        </FormField>
        <FormFooter label="Withdraw" needs={['reason']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
