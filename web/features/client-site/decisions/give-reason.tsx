import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { say } from '../../../lib/language/say.ts';
import { meQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { failureWords } from './failure-words.ts';
import { useAnswer } from './use-answer.ts';

interface GiveReasonProps {
  projectId: number;
  decision: ClientDecision;
  action: 'decline' | 'dispute';
  /** The button that opens the form. */
  open: string;
  /** The label of the reason. */
  label: string;
  confirm: string;
}

/** A button that asks for a reason before it does what it says. */
export function GiveReason({ projectId, decision: { id, offerId }, action, open, label, confirm }: GiveReasonProps) {
  const isAway = useIsAway();
  const [isOpen, setOpen] = useState(false);
  const { data: me } = useQuery(meQuery);
  const [reason, setReason] = useKeptText(me?.id, `decision/${id}/${action}`);
  const give = useAnswer<{ offerId: number; reason: string }>(projectId, id, action);
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)} className="h-11! w-full sm:w-auto">
        {open}
      </Button>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim() || isAway || give.isPending) return;
    give.mutate({ offerId, reason: reason.trim() }, { onSuccess: () => setReason('') });
  }
  return (
    <form onSubmit={submit} className="rounded-card border border-line p-4">
      <Field label={label} error={failureWords(give.error)}>
        <Textarea
          rows={2}
          autoFocus
          value={reason}
          maxLength={limits.question}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setOpen(false)} className="h-11!">
          {say('Cancel')}
        </Button>
        <Button
          type="submit"
          look="danger"
          disabled={!reason.trim() || isAway}
          pending={give.isPending}
          className="h-11!"
        >
          {confirm}
        </Button>
      </div>
    </form>
  );
}
