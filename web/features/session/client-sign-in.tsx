import { Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LeftBecause } from '../../components/feedback/left-because.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';
import { forgetLastSeen } from '../../session/forget-last-seen.ts';
import { readSession } from '../../session/session-store.ts';
import { ClientMark } from './client-mark.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

// Few who sign in must choose another password.
const FirstPassword = lazyPart(() => import('./first-password.tsx'));

/** The sign-in screen of clients. Removes stored data of the previous user. */
export function ClientSignIn() {
  const [search] = useSearchParams();
  const [isSignedIn] = useState(() => readSession() !== undefined);
  if (isSignedIn) return <Navigate to={paths.clientHome.href()} replace />;
  return <SignInCard from={search.get('from') ?? ''} over={search.get('over')} />;
}

function SignInCard({ from, over }: { from: string; over: string | null }) {
  /** Of a sign-in that asked for another password. */
  const [token, setToken] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => void forgetLastSeen(), []);
  const goOn = () =>
    void navigate(from.startsWith(paths.clientHome.href()) ? from : paths.clientHome.href(), { replace: true });
  return (
    <SignedOutPage site="CLIENT SITE" logo={<ClientMark />}>
      <title>{say('Sign in')}</title>
      {token === null ? (
        <>
          <LeftBecause reason={over} />
          <SignInForm scope="client" onSignedIn={goOn} onChangeRequired={setToken} />
        </>
      ) : (
        <Suspense>
          <FirstPassword token={token} onContinue={() => setToken(null)} />
        </Suspense>
      )}
    </SignedOutPage>
  );
}

export function ClientForgotPassword() {
  return (
    <SignedOutPage site="CLIENT SITE" logo={<ClientMark />}>
      <title>{say('Forgot password')}</title>
      <ForgotPasswordForm scope="client" />
    </SignedOutPage>
  );
}
