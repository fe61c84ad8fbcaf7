import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { replyToClient } from '../data/write-offers.ts';

interface ReplyFormProps {
  decision: DecisionDetail;
  isAway: boolean;
}

const blank = { text: '' };

/** Says something to the clients about what they decide. */
export function ReplyForm({ decision: { id, projectId }, isAway }: ReplyFormProps) {
  const reply = useWriteNow(replyToClient(projectId, id));
  const [sent, setSent] = useState(0);
  return (
    <Form<typeof blank, DecisionDetail>
      key={sent}
      draft={`decision/${id}/reply`}
      values={blank}
      onSubmit={({ values: { text } }) => reply.mutateAsync(text.trim())}
      onSaved={() => setSent((count) => count + 1)}
      className="mt-4"
    >
      <FormField<typeof blank> name="text" label="Answer the Client">
        <Textarea rows={2} maxLength={limits.question} />
      </FormField>
      <div className="flex justify-end">
        <SubmitButton label="Send Answer" needs={['text']} isBlocked={isAway} />
      </div>
    </Form>
  );
}
