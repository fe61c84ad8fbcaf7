import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LeftBecause } from '../../components/feedback/left-because.tsx';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { requestedLocation } from '../../model/paths.ts';
import { forgetLastSeen } from '../../session/forget-last-seen.ts';
import { OfficeMark } from './company-mark.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

// Few who sign in must choose another password.
const FirstPassword = lazyPart(() => import('./first-password.tsx'));

/** The sign-in screen: small, because it is the first page; the shell and supabase-js load afterwards. */
export function Component() {
  /** Of a sign-in that asked for another password. */
  const [token, setToken] = useState<string | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => void forgetLastSeen(), []);
  return (
    <SignedOutPage site="ADMIN SITE" logo={<OfficeMark />}>
      <PageTitle title="Sign in" />
      {token === null ? (
        <>
          <LeftBecause reason={search.get('over')} />
          <SignInForm
            scope="admin"
            onSignedIn={() => void navigate(requestedLocation(search), { replace: true })}
            onChangeRequired={setToken}
          />
        </>
      ) : (
        <Suspense>
          <FirstPassword
            token={token}
            onContinue={() => {
              setToken(null);
              void navigate('/');
            }}
          />
        </Suspense>
      )}
    </SignedOutPage>
  );
}
