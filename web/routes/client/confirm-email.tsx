import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { CardPage } from '../../components/layout/card-page.tsx';
import { CompanyMark } from '../../features/session/company-mark.tsx';
import { ConfirmEmail } from '../../features/session/confirm-email.tsx';
import { LinkOver } from '../../features/session/link-over.tsx';
import { linkQuery } from '../../features/session/link-query.ts';
import { paths } from '../../model/paths.ts';

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
  const isOver = view === 'over' || (!opened.isLoading && view === 'form' && (!facts?.email || facts.isOver));
  return (
    <CardPage site="CLIENT SITE" logo={<CompanyMark company={facts?.company} />}>
      <title>Confirm your e-mail address</title>
      {opened.isLoading && <Skeleton className="h-40 w-full" />}
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
          Done. From now on you sign in with {facts?.email}.
        </p>
      )}
      {(isOver || view === 'confirmed') && (
        <ButtonLink to={paths.clientHome.href()} look="primary" className="mt-4 w-full">
          To your projects
        </ButtonLink>
      )}
    </CardPage>
  );
}
