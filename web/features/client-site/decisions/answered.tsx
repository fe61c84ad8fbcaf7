import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { say } from '../../../lib/language/say.ts';
import { formatInstant } from '../../../lib/time/dates.ts';
import { agreedWords, signedWords } from '../../../model/decision-words.ts';
import { paths } from '../../../model/paths.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { counterWords, endWords, hasAskedAnew, isSplit, newOffer } from './answer-words.ts';
import { Dispute } from './decline.tsx';
import { failureWords } from './failure-words.ts';
import { contractQuery } from './queries.ts';
import { useAnswer } from './use-answer.ts';

interface AnsweredProps {
  projectId: number;
  decision: ClientDecision;
}

/** The outcome of a decision: who has signed what, or why it cannot be signed any more. */
export function Answered({ projectId, decision }: AnsweredProps) {
  const { offer, state, changeOrder, currency } = decision;
  const contract = useQuery({ ...contractQuery(projectId), enabled: changeOrder !== null });
  const after = changeOrder && { sumCents: changeOrder.sumAfterCents, completion: changeOrder.completionAfter };
  const agreed = after ? agreedWords(after, contract.data, currency) : [];
  const ended = endWords(decision);
  if (ended) return <Ended projectId={projectId} decision={decision} words={ended} />;
  if (offer.signatures.length === 0) return null;
  const disputes = decision.events.filter(({ kind }) => kind === 'disputed');
  const you = offer.signers.find(({ isYou }) => isYou)?.name;
  const waits = offer.signers.filter(({ name }) => !offer.signatures.some((each) => each.name === name));
  return (
    <div className="rounded-card bg-success-tint p-4">
      <p role="status" className="flex items-center gap-2 font-semibold text-lg text-success">
        <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {say(state === 'closed' ? 'Signed' : 'Partly signed')}
      </p>
      <ul className="mt-2 grid gap-1">
        {offer.signatures.map(({ id, name, choice, method, signedAt, isYou }) => (
          <li key={id} className="wrap-anywhere tabular-nums">
            {`${isYou ? say('You') : name}: ${titleOf(decision, choice)}, ${formatInstant(signedAt)}`}
            {method !== 'account' && `, ${say(methodWords[method])}`}
          </li>
        ))}
      </ul>
      {state !== 'closed' && waits.length > 0 && (
        <p className="mt-2">
          {say('Not signed yet: {names}.', {
            names: waits.map(({ name, isYou }) => (isYou ? say('you') : name)).join(', '),
          })}
        </p>
      )}
      {isSplit(decision) && (
        <p className="mt-2 font-medium text-warning">
          {say('You have chosen differently. It closes once all sign the same: one of you takes the signature back.')}
        </p>
      )}
      {changeOrder && (
        <div className="mt-2 tabular-nums">
          <p className="font-medium">
            {changeOrder.number === null
              ? signedWords(changeOrder, currency)
              : say('Change Order {number}: {title}', {
                  number: changeOrder.number,
                  title: signedWords(changeOrder, currency),
                })}
          </p>
          {agreed.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {changeOrder.url && (
            <a
              href={contentUrl(changeOrder.url)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium text-accent underline"
            >
              <FileText aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {say('Open the signed paper (PDF)')}
            </a>
          )}
        </div>
      )}
      <TakenBack projectId={projectId} decision={decision} />
      {disputes.map(({ id, name, at }) => (
        <p key={id} className="mt-2 font-medium text-warning">
          {say('{name} said on {day} that this was somebody else. The office looks into it.', {
            name: name ?? '',
            day: formatInstant(at),
          })}
        </p>
      ))}
      {state === 'part_signed' && decision.hasSigned && <TakeBack projectId={projectId} decision={decision} />}
      {decision.hasSigned && !disputes.some(({ name }) => name === you) && (
        <div className="mt-3">
          <Dispute projectId={projectId} decision={decision} />
        </div>
      )}
    </div>
  );
}

/** An offer that cannot be signed any more, with the way to a new one. */
function Ended({ projectId, decision, words }: AnsweredProps & { words: string }) {
  const isAway = useIsAway();
  const ask = useAnswer<{ text: string }>(projectId, decision.id, 'questions');
  return (
    <div className="rounded-card bg-neutral-tint p-4">
      <p>{words}</p>
      {hasAskedAnew(decision) ? (
        <p role="status" className="mt-2">
          {say('You have asked for a new one. It appears here by itself.')}
        </p>
      ) : (
        <Button
          disabled={isAway}
          pending={ask.isPending}
          onClick={() => ask.mutate({ text: say(newOffer) })}
          className="mt-3 h-11! w-full sm:w-auto"
        >
          {say('Ask for a New Offer')}
        </Button>
      )}
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {failureWords(ask.error)}
      </p>
    </div>
  );
}

/** A signed decision stays; the change that takes it back is marked, and leads there. */
function TakenBack({ projectId, decision }: AnsweredProps) {
  const words = counterWords(decision);
  return (
    decision.counter &&
    words && (
      <p className="mt-2">
        <Link
          to={paths.clientDecision.href(projectId, decision.counter.decisionId)}
          className="wrap-anywhere inline-flex min-h-11 items-center rounded-control font-medium text-warning underline"
        >
          {words}
        </Link>
      </p>
    )
  );
}

/** How it was given, unless on this page. */
const methodWords = { in_person: 'in person', paper: 'on paper, recorded by the office' } as const;

const titleOf = ({ offer }: ClientDecision, choice: number) =>
  offer.choices.find((each) => each.choice === choice)?.title ?? '';

/** Until all have signed. */
function TakeBack({ projectId, decision: { id, offerId } }: AnsweredProps) {
  const isAway = useIsAway();
  const takeBack = useAnswer<{ offerId: number }>(projectId, id, 'takeback');
  return (
    <div className="mt-3">
      <Button
        disabled={isAway}
        pending={takeBack.isPending}
        onClick={() => takeBack.mutate({ offerId })}
        className="h-11! w-full sm:w-auto"
      >
        {say('Take Back')}
      </Button>
      <p role="alert" className="mt-1 text-danger empty:hidden">
        {failureWords(takeBack.error)}
      </p>
    </div>
  );
}
