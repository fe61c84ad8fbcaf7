import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BrandLogo } from '../components/brand-logo.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ChangePasswordForm } from '../features/session/change-password-form.tsx';
import { ResetSuccess } from '../features/session/reset-success.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import { requestedLocation } from './guard.ts';

type View = { name: 'sign-in' } | { name: 'change'; token: string } | { name: 'done' };

/** The sign-in screen: small, because it is the first page; the shell and supabase-js come after it. */
export function Component() {
  const [view, setView] = useState<View>({ name: 'sign-in' });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="relative isolate grid min-h-dvh place-items-center px-4 py-10">
      <PageTitle title="Sign in" />
      <div aria-hidden className="blueprint-grid absolute inset-0 -z-10" />
      <main className="flex w-full flex-col items-center">
        <BrandLogo />
        <h1 className="mt-3 mb-6 font-medium text-muted text-sm tracking-[0.2em]">ADMIN SITE</h1>
        <div className="w-[375px] max-w-full rounded-card border border-line bg-surface p-6">
          {view.name === 'sign-in' && (
            <SignInForm
              onSignedIn={() => void navigate(requestedLocation(search), { replace: true })}
              onChangeRequired={(token) => setView({ name: 'change', token })}
            />
          )}
          {view.name === 'change' && (
            <ChangePasswordForm token={view.token} onChanged={() => setView({ name: 'done' })} />
          )}
          {view.name === 'done' && (
            <ResetSuccess
              onContinue={() => {
                setView({ name: 'sign-in' });
                void navigate('/');
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
}
