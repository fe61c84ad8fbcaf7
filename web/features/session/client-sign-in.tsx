import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LeftBecause } from '../../components/feedback/left-because.tsx';
import { CardPage } from '../../components/layout/card-page.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';
import { forgetLastSeen } from '../../session/forget-last-seen.ts';
import { readSession } from '../../session/session-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ClientMark } from './client-mark.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetSuccess } from './reset-success.tsx';
import { SignInForm } from './sign-in-form.tsx';

type View = { name: 'sign-in' } | { name: 'change'; token: string } | { name: 'done' };

/** The sign-in screen of clients. Removes stored data of the previous user. */
export function ClientSignIn() {
  const [search] = useSearchParams();
  const [isSignedIn] = useState(() => readSession() !== undefined);
  if (isSignedIn) return <Navigate to={paths.clientHome.href()} replace />;
  return <SignInCard from={search.get('from') ?? ''} over={search.get('over')} />;
}

function SignInCard({ from, over }: { from: string; over: string | null }) {
  const [view, setView] = useState<View>({ name: 'sign-in' });
  const navigate = useNavigate();
  useEffect(() => void forgetLastSeen(), []);
  const goOn = () =>
    void navigate(from.startsWith(paths.clientHome.href()) ? from : paths.clientHome.href(), { replace: true });
  return (
    <CardPage site="CLIENT SITE" logo={<ClientMark />}>
      <title>{say('Sign in')}</title>
      {view.name === 'sign-in' && (
        <>
          <LeftBecause reason={over} />
          <SignInForm
            scope="client"
            onSignedIn={goOn}
            onChangeRequired={(token) => setView({ name: 'change', token })}
          />
        </>
      )}
      {view.name === 'change' && <ChangePasswordForm token={view.token} onChanged={() => setView({ name: 'done' })} />}
      {view.name === 'done' && <ResetSuccess onContinue={() => setView({ name: 'sign-in' })} />}
    </CardPage>
  );
}

export function ClientForgotPassword() {
  return (
    <CardPage site="CLIENT SITE" logo={<ClientMark />}>
      <title>{say('Forgot password')}</title>
      <ForgotPasswordForm scope="client" />
    </CardPage>
  );
}
