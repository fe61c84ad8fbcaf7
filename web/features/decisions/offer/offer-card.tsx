import { useQuery } from '@tanstack/react-query';
import { FileText, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DecisionDetail, Offer } from '../../../../functions/core/decisions/offer.contract.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { Button } from '../../../components/controls/button.tsx';
import { OfferDocument } from '../../../components/decision/offer-document.tsx';
import { PrintOffer } from '../../../components/decision/offer-sheet.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { formatDay, formatInstant } from '../../../lib/time/dates.ts';
import { agreedWords, signedWords } from '../../../model/decision-words.ts';
import { useCompany } from '../../../session/company.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { contractQuery } from '../data/queries.ts';
import { RecordSignature } from '../signing/record-signature.tsx';
import { VerifySigned } from '../signing/verify-signed.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { DaysNow } from './days-now.tsx';
import { SendDialog } from './send-actions.tsx';

interface OfferCardProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
  isAway: boolean;
}

/** The offer that was sent, and who has signed it. */
export function OfferCard({ offer, ...props }: OfferCardProps & { offer: Offer }) {
  const { decision, plan } = props;
  const { respondBy, changeOrder, state } = decision;
  const currency = useCompany()?.currency ?? 'USD';
  const isOpen = offer.endedAs === null && state !== 'expired';
  const { revision, sentAt, senderName, expiresOn, choices, signers } = offer;
  return (
    <Card title={offer.endedAs === null ? 'Offered' : 'Last Offered'}>
      <p className="text-muted tabular-nums">
        {[
          `Revision ${revision}, ${formatInstant(sentAt)}, by ${senderName}`,
          state !== 'closed' && respondBy && respondBy !== expiresOn && `answer by ${formatDay(respondBy)}`,
          expiresOn ? `valid until ${formatDay(expiresOn)}` : 'valid without end',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {changeOrder && <Closed {...props} changeOrder={changeOrder} currency={currency} />}
      {changeOrder && (
        <div className="mt-3">
          <VerifySigned decision={decision} />
        </div>
      )}
      <ul aria-label="Signers" className="mt-3 divide-y divide-line rounded-control border border-line">
        {signers.map((signer) => (
          <Signer key={signer.userId} {...props} offer={offer} signer={signer} />
        ))}
      </ul>
      <div className="mt-3 grid gap-2">
        {choices.map((choice) => (
          <div key={choice.choice} className="rounded-control border border-line">
            <details>
              <summary className="min-h-9 cursor-pointer px-3 py-2 pointer-coarse:min-h-11">
                <span className="wrap-anywhere font-medium">{choice.title}</span>{' '}
                <span className="text-muted tabular-nums">{signedWords(choice, currency)}</span>
              </summary>
              <div className="p-2">
                <OfferDocument text={choice.document} />
              </div>
            </details>
            {isOpen && (
              <DaysNow plan={plan} offered={choice.days} effects={choice.effects} action={<SendAgain {...props} />} />
            )}
          </div>
        ))}
      </div>
      {state !== 'closed' && (
        <div className="mt-2 -mb-2 -ml-3">
          <PrintOffer title={`${decision.title} · ${plan.project.name}`} offer={offer} />
        </div>
      )}
    </Card>
  );
}

/** Offers the draft anew, with other days where they were changed. */
function SendAgain({ plan, decision, isAway }: OfferCardProps) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button look="quiet" disabled={isAway} onClick={() => setSending(true)}>
        Send Again…
      </Button>
      <Suspense>
        {isSending && <SendDialog plan={plan} decision={decision} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  );
}

interface SignerProps extends OfferCardProps {
  offer: Offer;
  signer: Offer['signers'][number];
}

function Signer({ decision, offer, signer, isAway }: SignerProps) {
  const { name, userId } = signer;
  const signature = offer.signatures.find((each) => each.userId === userId);
  const choice = offer.choices.find((each) => each.choice === signature?.choice);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {signature ? (
        <span className="flex flex-wrap items-center gap-x-1.5 text-success text-sm tabular-nums">
          <PenLine aria-hidden size={16} strokeWidth={1.75} />
          Signed {offer.choices.length > 1 && choice?.title} {formatInstant(signature.signedAt)}
        </span>
      ) : (
        <span className="text-muted text-sm">Has not signed</span>
      )}
      <RecordSignature
        decision={decision}
        offer={offer}
        signer={signer}
        isAway={isAway}
        isDone={signature !== undefined || offer.endedAs !== null || decision.state === 'expired'}
      />
      {signature && signature.method !== 'account' && <Taken signature={signature} />}
    </li>
  );
}

/** How a signature was taken down, and by whom. */
function Taken({ signature: { method, witness, signedOn, url } }: { signature: Offer['signatures'][number] }) {
  return (
    <span className="w-full text-muted text-sm tabular-nums">
      {method === 'paper' ? `On paper of ${signedOn && formatDay(signedOn)}, recorded by ` : 'In person, with '}
      {witness}
      {url && (
        <>
          {' · '}
          <a href={contentUrl(url)} target="_blank" rel="noreferrer" className="text-accent hover:underline">
            Open the paper
          </a>
        </>
      )}
    </span>
  );
}

interface ClosedProps extends OfferCardProps {
  changeOrder: NonNullable<DecisionDetail['changeOrder']>;
  currency: Currency;
}

function Closed({ plan, decision, changeOrder, currency, isAway }: ClosedProps) {
  const { number, sumAfterCents, completionAfter, problem, url } = changeOrder;
  const contract = useQuery(contractQuery(plan.project.id));
  const [isApplying, setApplying] = useState(false);
  return (
    <>
      <div className="mt-3 rounded-control bg-success-tint p-3 tabular-nums">
        <p className="font-medium">
          {number === null ? 'Signed' : `Change Order ${number}`}: {signedWords(changeOrder, currency)}
        </p>
        {agreedWords({ sumCents: sumAfterCents, completion: completionAfter }, contract.data, currency).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {url ? (
          <a
            href={contentUrl(url)}
            target="_blank"
            rel="noreferrer"
            className="mt-1 inline-flex min-h-6 items-center gap-1.5 rounded-control text-accent hover:underline pointer-coarse:min-h-11"
          >
            <FileText aria-hidden size={16} strokeWidth={1.75} />
            Open PDF
          </a>
        ) : (
          <p className="mt-1 text-muted text-sm">The paper is being made</p>
        )}
      </div>
      {problem && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-warning-tint p-3">
          <p className="min-w-0 grow basis-48 font-medium text-warning">The plan does not follow: {problem}.</p>
          <Button disabled={isAway} onClick={() => setApplying(true)}>
            Apply…
          </Button>
        </div>
      )}
      {isApplying && <ApplyDialog plan={plan} decision={decision} onClose={() => setApplying(false)} />}
    </>
  );
}
