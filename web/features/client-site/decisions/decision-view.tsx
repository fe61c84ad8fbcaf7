import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { OfferDocument } from '../../../components/decision/offer-document.tsx';
import { PrintOffer } from '../../../components/decision/offer-sheet.tsx';
import { OfferedFiles } from '../../../components/decision/offered-files.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { say } from '../../../lib/language/say.ts';
import { onceSeen } from '../../../lib/react/once-seen.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { api } from '../../../session/api.ts';
import { meQuery } from '../queries.ts';
import { isMine, othersSignWords, refusalWords, requestWords, standingOf, untilWords } from './answer-words.ts';
import { Answered } from './answered.tsx';
import { BesideOffer } from './beside-offer.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { Decline } from './decline.tsx';
import { SignForm } from './sign-form.tsx';
import { Talk } from './talk.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface DecisionViewProps {
  projectId: number;
  decision: ClientDecision;
}

/** A decision as it was offered: read it, choose, review and sign. */
export function DecisionView({ projectId, decision }: DecisionViewProps) {
  const { id, title, offer, rowName, requestNumber, revision } = decision;
  const canSign = isMine(decision);
  const day = useToday();
  const { data: me } = useQuery(meQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const review = useRef<HTMLDivElement>(null);
  const before = useEarlierOffer(offer);
  const [picked, setPicked] = useState<number | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  // Another offer is reviewed anew; what was typed stays.
  const [reviewed, setReviewed] = useState(offer.id);
  if (reviewed !== offer.id) {
    setReviewed(offer.id);
    setReviewing(false);
  }
  const isOne = offer.choices.length === 1;
  useFocusAt(heading, `${offer.id} ${canSign}`);
  useFocusAt(review, String(isReviewing && !isOne));
  useSeen(projectId, id, offer.id, canSign);
  const [first] = offer.choices;
  const signed = offer.signatures.find(({ isYou }) => isYou) ?? offer.signatures[0];
  const number = isOne ? (first?.choice ?? null) : canSign ? picked : (signed?.choice ?? picked);
  const choice = offer.choices.find((each) => each.choice === number);
  const { text, tone } = standingOf(decision);
  return (
    <article className="mx-auto grid max-w-[720px] gap-5">
      <header>
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-xl focus:outline-none">
          {title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
          <Tag tone={tone}>{text}</Tag>
          {decision.isDisputed && <Tag tone="danger">{say('Disputed')}</Tag>}
          <span>{requestWords(requestNumber, revision)}</span>
          {rowName && <span className="wrap-anywhere">{say('For {row}', { row: rowName })}</span>}
        </p>
        {canSign && <p className="mt-2 font-medium tabular-nums">{untilWords(decision, day)}</p>}
        {canSign && isOne && <WaitingNote waiting={decision.waiting} rowName={rowName} />}
        <p className="mt-2 empty:hidden">{othersSignWords(decision)}</p>
      </header>
      <p role="status" className="rounded-card bg-warning-tint p-4 text-warning empty:hidden">
        {before && canSign && say(refusalWords.superseded)}
      </p>
      <Answered projectId={projectId} decision={decision} />
      {!isOne && !isReviewing && (canSign || offer.signatures.length === 0) && (
        <ChoiceCards
          decision={decision}
          chosen={number}
          onChoose={setPicked}
          onTap={(next) => {
            setPicked(next);
            setReviewing(canSign);
          }}
        />
      )}
      {choice && (isOne || isReviewing || !canSign) && (
        <div ref={review} tabIndex={-1} className="scroll-mt-32 focus:outline-none">
          <OfferDocument
            key={choice.sha256}
            text={choice.document}
            before={before?.choices.find((each) => each.choice === choice.choice)?.document}
          />
          <OfferedFiles files={decision.files.filter((file) => file.choice === choice.choice)} />
          {canSign && <BesideOffer projectId={projectId} decision={decision} choice={choice} />}
          {canSign && !isOne && <WaitingNote waiting={waitingFor(decision, choice.choice)} rowName={rowName} />}
          {canSign && isReviewing && (
            <SignForm
              projectId={projectId}
              decision={decision}
              choice={choice}
              isFocused={isOne}
              onBack={() => {
                setReviewing(false);
                heading.current?.focus();
              }}
            />
          )}
        </div>
      )}
      {canSign && !isReviewing && (
        <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
          {number !== null && (
            <Button look="primary" onClick={() => setReviewing(true)} className="h-11!">
              {say('Sign…')}
            </Button>
          )}
          <Decline key={offer.id} projectId={projectId} decision={decision} />
        </div>
      )}
      {decision.state !== 'closed' && me && (
        <div>
          <PrintOffer
            title={title}
            offer={offer}
            company={{ companyName: me.company.name, logo: me.company.logo }}
            className="h-11! w-full sm:w-auto"
          />
        </div>
      )}
      <Talk projectId={projectId} decision={decision} />
    </article>
  );
}

const waitingFor = ({ waitingFor }: ClientDecision, choice: number) =>
  waitingFor?.find((each) => each.choice === choice);

/** The offer that was on the screen before this one came. */
function useEarlierOffer(offer: ClientDecision['offer']): ClientDecision['offer'] | null {
  const [shown, setShown] = useState(offer);
  const [before, setBefore] = useState<ClientDecision['offer'] | null>(null);
  if (shown.id !== offer.id) {
    setBefore(shown);
    setShown(offer);
  }
  return before;
}

/** Moves the focus there when this changes, since what had it may be gone; not when the page opens. */
function useFocusAt(place: RefObject<HTMLElement | null>, change: string) {
  const last = useRef(change);
  useEffect(() => {
    if (last.current !== change) place.current?.focus();
    last.current = change;
  }, [change, place]);
}

/** Time on the screen after which an offer counts as seen; milliseconds. */
const SEEN_MS = 1_000;

/** Tells the office that the client has an offer on the screen; the server keeps the first time. */
function useSeen(projectId: number, id: number, offerId: number, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const path = `/client/projects/${projectId}/decisions/${id}/seen`;
    return onceSeen(document, SEEN_MS, () => api(path, { method: 'POST', body: { offerId } }));
  }, [projectId, id, offerId, isOpen]);
}
