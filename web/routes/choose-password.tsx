import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LinkToken, MailLink } from '../../functions/api/contract/links.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { CardPage } from '../components/card-page.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ChoosePasswordForm } from '../features/session/choose-password-form.tsx';
import { LinkOver } from '../features/session/link-over.tsx';
import { PasswordSet } from '../features/session/password-set.tsx';
import { ResetSuccess } from '../features/session/reset-success.tsx';
import { paths } from './paths.ts';

/** Where the links of invitations and password resets lead; nobody is signed in to this site by them. */
export function ChoosePassword({ link }: { link: MailLink }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = tokenIn(search);
  const [view, setView] = useState<'form' | 'chosen' | 'over'>('form');
  const isOver = view === 'over' || !token;
  const isStaff = link === 'staffReset';
  return (
    <CardPage site={isStaff ? 'ADMIN SITE' : 'CLIENT SITE'}>
      <PageTitle title="Choose a password" />
      {view === 'form' && token && (
        <ChoosePasswordForm
          link={link}
          token={token}
          onChosen={() => setView('chosen')}
          onOver={() => setView('over')}
        />
      )}
      {view === 'chosen' && !isStaff && <PasswordSet />}
      {view === 'chosen' && isStaff && (
        <ResetSuccess onContinue={() => void navigate(paths.login.href(), { replace: true })} />
      )}
      {isOver && <LinkOver link={link} isIncomplete={!token} />}
      {isOver && isStaff && (
        <ButtonLink to={paths.login.href()} look="primary" className="mt-6 w-full">
          To the login page
        </ButtonLink>
      )}
    </CardPage>
  );
}

/** Undefined when the address holds only a part of the link. */
function tokenIn(search: URLSearchParams): LinkToken | undefined {
  const hash = search.get('token_hash');
  const type = search.get('type');
  return hash && (type === 'invite' || type === 'recovery') ? { hash, type } : undefined;
}
