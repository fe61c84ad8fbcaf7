import { type FormEvent, useState } from 'react';
import type { ClientDecision } from '../../../../functions/api/decisions/client.contract.ts';
import { limits } from '../../../../functions/api/http/limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { say } from '../../../lib/language/say.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { failureWords } from './failure-words.ts';
import { useAnswer } from './use-answer.ts';

interface DeclineProps {
  projectId: number;
  decision: ClientDecision;
}

/** Says no, with a reason. */
export function Decline({ projectId, decision: { id, offerId } }: DeclineProps) {
  const isAway = useIsAway();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useAnswer<{ offerId: number; reason: string }>(projectId, id, 'decline');
  if (!isOpen) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)} className="h-11! w-full sm:w-auto">
        {say('Decline…')}
      </Button>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() && !isAway) decline.mutate({ offerId, reason: reason.trim() });
  }
  return (
    <form onSubmit={submit} className="rounded-card border border-line p-4">
      <Field label={say('Why do you decline?')} error={failureWords(decline.error)}>
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
          pending={decline.isPending}
          className="h-11!"
        >
          {say('Decline')}
        </Button>
      </div>
    </form>
  );
}
