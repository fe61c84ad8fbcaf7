import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { decisionHref } from '../../../model/paths.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { counterDecision } from '../data/write-offers.ts';

/** Takes a signed decision back by a new one, or leads to the one that does. */
export function CounterAction({ decision, isAway }: { decision: DecisionDetail; isAway: boolean }) {
  const { projectId, id, title, counterId, offer, changeOrder } = decision;
  const others = offer?.choices.filter((each) => each.choice !== changeOrder?.choice) ?? [];
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [choice, setChoice] = useState<number | null>(null);
  const counter = useWriteNow(counterDecision(projectId, id));
  if (counterId !== null) {
    return (
      <Link to={decisionHref(projectId, counterId)} className="rounded-control text-accent hover:underline">
        To what takes it back
      </Link>
    );
  }
  return (
    <>
      <Button
        disabled={isAway}
        icon={<Undo2 aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => {
          counter.reset();
          setAsking(true);
        }}
      >
        Counter…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          counter.mutate(choice === null ? {} : { choice }, {
            onSuccess: (made) => {
              setAsking(false);
              void navigate(decisionHref(projectId, made.id));
            },
            onError: (error) => setAsking(isStatus(error, 422)),
          })
        }
        title="Counter"
        text={`What was signed stays. This drafts a change that takes “${title}” back, with the opposite price, days and effects on the plan. You can edit it before you send it.`}
        confirmLabel="Draft It"
        pending={counter.isPending}
      >
        {others.length > 0 && (
          <RadioChoice
            label="What Is Chosen Instead"
            value={String(choice ?? '')}
            options={[
              { value: '', label: 'Nothing' },
              ...others.map((other) => ({ value: String(other.choice), label: other.title })),
            ]}
            onChange={(value) => {
              counter.reset();
              setChoice(value === '' ? null : Number(value));
            }}
            className="mt-4"
          />
        )}
        <p role="alert" className="mt-3 text-danger empty:hidden">
          {isStatus(counter.error, 422) && (counter.error.body.detail?.[0]?.msg ?? counter.error.message)}
        </p>
      </ConfirmDialog>
    </>
  );
}
