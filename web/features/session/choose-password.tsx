import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LinkFacts } from '../../../functions/core/links/contract.ts';
import { isOfficeLink, type MailLink } from '../../../functions/core/links/names.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { ClientMark } from './client-mark.tsx';
import { OfficeMark } from './company-mark.tsx';
import { LinkOver } from './link-over.tsx';
import { linkQuery } from './link-query.ts';
import { ResetSuccess } from './reset-success.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

/** The page of invitations and password resets. Clients are signed in by it, unless the office was shown it; the office is not. */
export function ChoosePassword({ link }: { link: MailLink }) {
  // A separate cache, since nobody is signed in here.
  const [cache] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={cache}>
      <Page link={link} />
    </QueryClientProvider>
  );
}

/** The pages of the office: an invitation, and a reset. */
export const staffInvitation = { Component: () => <ChoosePassword link="staffInvitation" /> };
export const staffReset = { Component: () => <ChoosePassword link="staffReset" /> };

function Page({ link }: { link: MailLink }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = tokenIn(search);
  const [view, setView] = useState<'form' | 'chosen' | 'over'>('form');
  const opened = useQuery(linkQuery(token));
  const facts = opened.data;
  const isOver = view === 'over' || !token || facts === null || facts?.isOver === true;
  // Asked again after a failure, when somebody comes back to the page, it keeps what is typed.
  const isAsked = token !== undefined && !opened.isFetched;
  const isReady = token && !isOver && view === 'form' && !isAsked;
  const isStaff = isOfficeLink(link);

  function goOn(isSignedIn: boolean) {
    // The clients' site is a separate page.
    if (!isSignedIn) setView('chosen');
    else window.location.assign(paths.clientHome.href());
  }

  return (
    <SignedOutPage site={isStaff ? 'ADMIN SITE' : 'CLIENT SITE'} logo={isStaff ? <OfficeMark /> : <ClientMark />}>
      <PageTitle title={say('Choose a password')} />
      {isAsked && <Skeleton className="h-60 w-full" />}
      {isReady && (
        <>
          {facts && <LinkIntro facts={facts} />}
          <ChoosePasswordForm link={link} token={token} onChosen={goOn} onOver={() => setView('over')} />
        </>
      )}
      {view === 'chosen' && (
        <ResetSuccess
          isFirst={link === 'staffInvitation'}
          onContinue={() => void navigate((isStaff ? paths.login : paths.clientSignIn).href(), { replace: true })}
        />
      )}
      {isOver && <LinkOver link={link} token={token} />}
      {isOver && isStaff && (
        <ButtonLink to={paths.login.href()} look="primary" className="mt-6 w-full">
          To the Login Page
        </ButtonLink>
      )}
      {isOver && !isStaff && (
        <ButtonLink to={paths.clientHome.href()} look={token ? 'secondary' : 'primary'} className="mt-6 w-full">
          {say('To Your Projects')}
        </ButtonLink>
      )}
    </SignedOutPage>
  );
}

/** Undefined for an incomplete link. Links of an earlier release have `token_hash`. */
function tokenIn(search: URLSearchParams): string | undefined {
  return search.get('token') || search.get('token_hash') || undefined;
}

/** The sender and purpose of the link. */
function LinkIntro({ facts }: { facts: NonNullable<LinkFacts> }) {
  const { firstName, company, inviter } = facts;
  const sender =
    inviter && company.name
      ? say('{name} of {company}', { name: inviter, company: company.name })
      : inviter || company.name || say('The company');
  return (
    <div className="mb-5">
      <p className="mb-1 font-semibold text-lg">
        {firstName ? say('Hello {name},', { name: firstName }) : say('Hello,')}
      </p>
      <p className="text-muted">{purposeOf(facts, sender)}</p>
    </div>
  );
}

function purposeOf({ link, company, project }: NonNullable<LinkFacts>, sender: string): string {
  if (link === 'staffInvitation') return `${sender} invites you to work in the office.`;
  if (link === 'invitation') {
    return project
      ? say('{sender} invites you to follow your project “{project}”.', { sender, project })
      : say('{sender} invites you to follow your project.', { sender });
  }
  return company.name
    ? say('choose the password that you want to use from now on at {company}.', { company: company.name })
    : say('choose the password that you want to use from now on.');
}
