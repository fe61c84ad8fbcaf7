import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { CircleCheck, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { CONSENT, consents } from '../../../../functions/core/decisions/consent-text.ts';
import type { DecisionDetail, Offer } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { OfferDocument } from '../../../components/decision/offer-document.tsx';
import { SignaturePad } from '../../../components/decision/signature-pad.tsx';
import type { Strokes } from '../../../components/decision/strokes.ts';
import { useCompany } from '../../../session/company.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { recordSignature } from '../data/write-offers.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { NewerOffer } from './newer-offer.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { recordFailureWords } from './record-failure-words.ts';
import { signWords } from './sign-words.ts';
import { chosenAgain, usePinnedOffer } from './use-pinned-offer.ts';

interface SignHereProps {
  decision: DecisionDetail;
  offer: Offer;
  signer: Offer['signers'][number];
  onClose: () => void;
}

/** A client signs on a device of the office: the whole screen, which is left by Hand Back, or after a question. */
export function SignHere({ decision, offer, signer, onClose }: SignHereProps) {
  const [isSigned, setSigned] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog open onClose={() => !isSigned && setLeaving(true)} className="relative z-40 outline-none">
      <DialogPanel className="fixed inset-0 animate-enter overflow-y-auto bg-page text-text">
        <div className="mx-auto max-w-[720px] p-4 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-3">
            <DialogTitle className="wrap-anywhere font-semibold text-xl">
              {isSigned ? 'Signed' : `${decision.title}: for ${signer.name} to sign`}
            </DialogTitle>
            {!isSigned && <IconButton icon={X} label="Close" onClick={() => setLeaving(true)} />}
          </div>
          {isSigned ? (
            <div className="rounded-card bg-success-tint p-6 text-center">
              <CircleCheck aria-hidden size={40} strokeWidth={1.5} className="mx-auto text-success" />
              <p role="status" className="mt-3 mb-3 text-lg">
                Thank you, {signer.name}. A mail about it is on its way to you.
              </p>
              <Button look="primary" autoFocus onClick={onClose} className="h-11!">
                Hand Back
              </Button>
            </div>
          ) : (
            <>
              <Signing decision={decision} offer={offer} signer={signer} onSigned={() => setSigned(true)} />
              <LeaveQuestion
                title="Leave Without Signing"
                text="Leave without signing? What was typed and drawn here is lost, and the page of the office comes back."
                isAsked={isLeaving}
                onStay={() => setLeaving(false)}
                onLeave={onClose}
              />
            </>
          )}
        </div>
      </DialogPanel>
    </Dialog>
  );
}

type SigningProps = Omit<SignHereProps, 'onClose'> & { onSigned: () => void };

function Signing({ decision: { id, projectId, kind }, offer: newest, signer, onSigned }: SigningProps) {
  const currency = useCompany()?.currency ?? 'USD';
  const { offer, before, isOld, goToNewest } = usePinnedOffer(newest);
  const [number, setNumber] = useState(offer.choices.length === 1 ? offer.choices[0]?.choice : undefined);
  const [typedName, setName] = useState('');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isAgreed, setAgreed] = useState(false);
  const record = useWriteNow(recordSignature(projectId, id));
  const choice = offer.choices.find((each) => each.choice === number);
  // The language of what is signed, whatever that of the device.
  const { language } = offer;
  const consent = consents.in_person[language];
  const missing = [
    typedName.trim() === '' && 'type the name',
    strokes.length === 0 && 'draw the signature',
    !isAgreed && 'tick the consent',
  ].filter(Boolean);
  const isReady = choice && !isOld && missing.length === 0;
  const missingId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || record.isPending) return;
    const { choice: chosen, sha256 } = choice;
    const who = {
      method: 'in_person' as const,
      offerId: offer.id,
      signerId: signer.userId,
      consent: { version: CONSENT, language },
    };
    record.mutate({ ...who, choice: chosen, sha256, typedName: typedName.trim(), strokes }, { onSuccess: onSigned });
  }

  function goOn() {
    setNumber(chosenAgain(newest, choice));
    // It is another document, which is still to be read.
    setAgreed(false);
    record.reset();
    goToNewest();
  }

  return (
    <form onSubmit={submit}>
      <p className="mb-4 text-muted">Stay with the device: it is signed in as you, and you are the witness.</p>
      <NewerOffer
        shown={offer.revision}
        newest={newest.revision}
        arrived={before && `This is revision ${offer.revision}. New lines are marked.`}
        onGo={goOn}
      />
      <OfferChoice offer={offer} chosen={number} onChoose={setNumber} />
      {choice && (
        <>
          <OfferDocument
            text={choice.document}
            before={before?.choices.find(({ title }) => title === choice.title)?.document}
          />
          <div className="mt-5">
            <Field label={`Name of ${signer.name}`} hint="Typed and drawn by the person who signs">
              <TextInput
                value={typedName}
                onChange={({ target }) => setName(target.value)}
                maxLength={limits.name}
                autoComplete="off"
                className="h-11! text-lg"
              />
            </Field>
            <SignaturePad strokes={strokes} onChange={setStrokes} />
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={isAgreed}
                onChange={({ target }) => setAgreed(target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
              />
              <span className="min-w-0" lang={language}>
                {consent.tick}
              </span>
            </label>
            <p className="mb-3 text-muted text-sm" lang={language}>
              {consent.about}
            </p>
            <p role="alert" className="mb-2 text-danger empty:hidden">
              {recordFailureWords(record.error)}
            </p>
            <p id={missingId} role="status" className="mb-3 empty:hidden">
              {missing.length > 0 && `Still to do: ${missing.join(', ')}.`}
            </p>
            <Button
              type="submit"
              look="primary"
              aria-describedby={missing.length > 0 ? missingId : undefined}
              disabled={!isReady}
              pending={record.isPending}
              className="h-auto! min-h-11 whitespace-normal! py-2"
            >
              <span lang={language}>{signWords(kind, choice, currency, language)}</span>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
