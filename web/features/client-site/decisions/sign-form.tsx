import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { capitalised } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { CONSENT, consents } from '../../../../functions/core/decisions/consent-text.ts';
import type { OfferSign } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import type { Strokes } from '../../../components/decision/strokes.ts';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { spoken } from '../../../lib/language/language.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { signedWords } from '../../../model/decision-words.ts';
import { meQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { missingWords } from './answer-words.ts';
import { failureWords } from './failure-words.ts';
import { useAnswer } from './use-answer.ts';

const SignaturePad = lazyAtUse(async () => ({
  default: (await import('../../../components/decision/signature-pad.tsx')).SignaturePad,
}));

interface SignFormProps {
  projectId: number;
  decision: ClientDecision;
  choice: ClientDecision['offer']['choices'][number];
  /** The first field takes the focus. */
  isFocused: boolean;
  onBack: () => void;
}

/** The last step: consent, the name where something changes, and the button that says what is signed. */
export function SignForm({ projectId, decision, choice, isFocused, onBack }: SignFormProps) {
  const { id, offerId, currency } = decision;
  const { cents, days } = choice;
  const isNamed = cents !== 0 || days !== 0;
  const isBare = decision.kind === 'approval' && !isNamed;
  const { data: me } = useQuery(meQuery);
  const isAway = useIsAway();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const [name, setName] = useKeptText(me?.id, `decision/${id}/name`);
  const [isDrawing, setDrawing] = useState(false);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isAgreed, setAgreed] = useState(false);
  // The page is drawn anew in another language, without the tick.
  const language = useValue(spoken);
  // An answer that an older page has kept does not say it.
  const hasConsented = decision.consentedIn?.includes(language) ?? false;
  const hasConsent = hasConsented || isAgreed;
  const sign = useAnswer<OfferSign>(projectId, id, 'sign');
  // A newer offer says above itself that it is one.
  const isOfThis = sign.variables?.offerId === offerId;
  const isDrawn = isNamed && isDrawing && strokes.length > 0;
  const isNameMissing = isNamed && name.trim() === '' && !isDrawn;
  const isReady = hasConsent && !isNameMissing;
  const missing = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isAway || sign.isPending) return;
    const typedName = (isNamed && name.trim()) || null;
    const { choice: number, sha256 } = choice;
    const consent = { version: CONSENT, language };
    sign.mutate(
      { offerId, choice: number, sha256, typedName, strokes: isDrawn ? strokes : null, consent },
      { onSuccess: () => setName('') },
    );
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-5">
      {isNamed && (
        <Field label={say('Your name')} hint={say('Typed as your signature')}>
          <TextInput
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={limits.name}
            autoComplete="name"
            className="h-11! text-lg"
          />
        </Field>
      )}
      {isNamed && isDrawing && (
        <Suspense fallback={<Skeleton className="mb-4 h-40 max-w-md rounded-control" />}>
          <SignaturePad strokes={strokes} onChange={setStrokes} />
        </Suspense>
      )}
      {isNamed && !isDrawing && (
        <Button look="quiet" onClick={() => setDrawing(true)} className="-mt-2 mb-2 h-11!">
          {say('Draw My Signature')}
        </Button>
      )}
      <p className="mb-2">
        {isNamed || !me
          ? say('You sign it electronically.')
          : say('You sign it electronically as {name}.', { name: me.fullname })}
      </p>
      {!hasConsented && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
          />
          <span className="min-w-0">{consents.account[language].tick}</span>
        </label>
      )}
      <details className="mb-3 text-muted text-sm">
        <summary className="min-h-11 cursor-pointer py-3">{say('About signing electronically')}</summary>
        <p>{consents.account[language].about}</p>
      </details>
      <p role="alert" className="mb-2 text-danger empty:hidden">
        {isOfThis && failureWords(sign.error)}
      </p>
      <p id={missing} role="status" className="wrap-anywhere mb-3 empty:hidden sm:text-right">
        {missingWords({ name: me?.fullname, isNameMissing, isConsentMissing: !hasConsent })}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button
          type="submit"
          look="primary"
          aria-describedby={isReady ? undefined : missing}
          disabled={!isReady || isAway}
          pending={sign.isPending}
          icon={<PenLine aria-hidden size={16} strokeWidth={1.75} />}
          className="h-auto! min-h-11 whitespace-normal! py-2"
        >
          {isBare ? say('Approve') : say('Sign: {change}', { change: capitalised(signedWords(choice, currency)) })}
        </Button>
        <Button onClick={onBack} className="h-11!">
          {say('Back')}
        </Button>
      </div>
      {isAway && (
        <p role="status" className="mt-2 text-warning">
          {say('Signing needs a connection. What you typed stays here.')}
        </p>
      )}
    </form>
  );
}
