import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';
import { api } from '../../session/api.ts';
import { ClientMark } from './client-mark.tsx';
import { LinkOver } from './link-over.tsx';
import { linkQuery } from './link-query.ts';
import { noAnswer } from './no-answer.ts';
import { SignedOutPage } from './signed-out-page.tsx';

/** The page of the mail to a client's new address. */
export function ClientConfirmEmail() {
  const [cache] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={cache}>
      <Page />
    </QueryClientProvider>
  );
}

function Page() {
  const [search] = useSearchParams();
  const token = search.get('token') || undefined;
  const opened = useQuery(linkQuery(token));
  const [view, setView] = useState<'form' | 'confirmed' | 'over'>('form');
  const facts = opened.data;
  const isAsked = token !== undefined && !opened.isFetched;
  // Nothing is known of the link, so it is not over.
  const isUnanswered = opened.isFetched && facts === undefined;
  const isKnown = !isAsked && !isUnanswered;
  const isOver = view === 'over' || (isKnown && view === 'form' && (!facts?.email || facts.isOver));
  return (
    <SignedOutPage site="CLIENT SITE" logo={<ClientMark />}>
      <title>{say('Confirm your email address')}</title>
      {isAsked && <Skeleton className="h-40 w-full" />}
      {isUnanswered && (
        <ErrorState text={reasonOf(opened.error)} onRetry={opened.refetch} isRetrying={opened.isFetching} />
      )}
      {isOver && <LinkOver link="emailChange" token={token} />}
      {!isOver && view === 'form' && token && facts?.email && (
        <ConfirmEmail
          token={token}
          email={facts.email}
          firstName={facts.firstName}
          onConfirmed={() => setView('confirmed')}
          onOver={() => setView('over')}
        />
      )}
      {view === 'confirmed' && (
        <p role="status" className="mb-4 break-words">
          {say('Done. From now on you sign in with {email}.', { email: facts?.email ?? '' })}
        </p>
      )}
      {(isOver || view === 'confirmed') && (
        <ButtonLink to={paths.clientHome.href()} look="primary" className="mt-4 w-full">
          {say('To Your Projects')}
        </ButtonLink>
      )}
    </SignedOutPage>
  );
}

interface ConfirmEmailProps {
  token: string;
  /** The new address. */
  email: string;
  firstName: string;
  onConfirmed: () => void;
  /** Called when the link was used or replaced meanwhile. */
  onOver: () => void;
}

/** Confirms the new address by a click, so that programs that open the links of mails change nothing. */
function ConfirmEmail({ token, email, firstName, onConfirmed, onOver }: ConfirmEmailProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setSending(true);
    setProblem(null);
    try {
      await api('/links/confirm', { method: 'POST', body: { token } });
      onConfirmed();
    } catch (error) {
      if (isStatus(error, 404)) onOver();
      else setProblem(reasonOf(error));
    }
    setSending(false);
  }

  return (
    <>
      <p className="mb-1 font-semibold text-lg">
        {firstName ? say('Hello {name},', { name: firstName }) : say('Hello,')}
      </p>
      <p className="mb-5 break-words text-muted">
        {say('Confirm that you want to sign in with {email} from now on. Until you do, your earlier address stays.', {
          email,
        })}
      </p>
      <p role="alert" className="text-danger text-sm">
        {problem}
      </p>
      <Button look="primary" pending={isSending} onClick={() => void confirm()} className="mt-2 w-full">
        {say('Confirm This Address')}
      </Button>
    </>
  );
}

function reasonOf(error: unknown): string {
  if (isStatus(error, 422)) return say('Another account uses this address by now. Ask the office for help.');
  if (isStatus(error, 429)) return say('Too many attempts. Try again in a few minutes.');
  return error instanceof ApiError
    ? say('The address could not be confirmed. Try again in a moment.')
    : noAnswer(say('There is no connection to the server. Try again in a moment.'));
}
