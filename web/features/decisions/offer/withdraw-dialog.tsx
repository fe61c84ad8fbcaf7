import { limits } from '../../../../functions/core/common/limits.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { withdrawDecision } from '../data/write-offers.ts';

interface WithdrawDialogProps {
  decision: DecisionDetail;
  onClose: () => void;
}

const blank = { reason: '' };

/** Takes an offer back, with a reason that the clients read. */
export function WithdrawDialog({ decision: { id, projectId, title }, onClose }: WithdrawDialogProps) {
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
