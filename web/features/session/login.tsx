import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LeftBecause } from '../../components/feedback/left-because.tsx';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { CardPage } from '../../components/layout/card-page.tsx';
import { requestedLocation } from '../../model/paths.ts';
import { forgetLastSeen } from '../../session/forget-last-seen.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OfficeMark } from './company-mark.tsx';
import { ResetSuccess } from './reset-success.tsx';
import { SignInForm } from './sign-in-form.tsx';

type View = { name: 'sign-in' } | { name: 'change'; token: string } | { name: 'done' };

/** The sign-in screen: small, because it is the first page; the shell and supabase-js load afterwards. */
export function Component() {
  const [view, setView] = useState<View>({ name: 'sign-in' });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => void forgetLastSeen(), []);
  return (
    <CardPage site="ADMIN SITE" logo={<OfficeMark />}>
      <PageTitle title="Sign in" />
      {view.name === 'sign-in' && (
        <>
          <LeftBecause reason={search.get('over')} />
          <SignInForm
            scope="admin"
            onSignedIn={() => void navigate(requestedLocation(search), { replace: true })}
            onChangeRequired={(token) => setView({ name: 'change', token })}
          />
        </>
      )}
      {view.name === 'change' && <ChangePasswordForm token={view.token} onChanged={() => setView({ name: 'done' })} />}
      {view.name === 'done' && (
        <ResetSuccess
          onContinue={() => {
            setView({ name: 'sign-in' });
            void navigate('/');
          }}
        />
      )}
    </CardPage>
  );
}
