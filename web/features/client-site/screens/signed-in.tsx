import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SignedOut } from '../../../components/layout/signed-out.tsx';
import { firstScreenIsReady, lazyPart } from '../../../lib/code/lazy.ts';
import { speak, spoken } from '../../../lib/language/language.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { showTimesIn } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { isSignedOut } from '../../../session/leave.ts';
import { readSession } from '../../../session/session-store.ts';
import { watchLogout } from '../../../session/watch-session.ts';
import { meQuery } from '../queries.ts';
import { ConnectionBar } from '../site/connection-bar.tsx';
import { openSiteData } from '../site/site-cache.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import { useLiveSite } from '../site/use-live-site.ts';
import { useStart } from '../site/use-start.ts';
import { ClientHome, ClientNotFound, ClientTitle } from './home.tsx';
import { ClientProjectScreen } from './project.tsx';

const AskLanguage = lazyPart(() => import('../site/ask-language.tsx'));

interface SignedInProps {
  /** One's own account; `company` is who can change its e-mail address. */
  Account: ComponentType<{ company: string }>;
}

/** All screens that require a session; redirects to sign-in without one. */
export function SignedIn({ Account }: SignedInProps) {
  const { pathname, search } = useLocation();
  const isOut = useValue(isSignedOut);
  if (isOut) return <SignedOut site="CLIENT SITE" />;
  if (readSession()) return <Started Account={Account} />;
  const from = pathname === paths.clientHome.href() ? '' : `?from=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={paths.clientSignIn.href() + from} replace />;
}

function Started({ Account }: SignedInProps) {
  const [data] = useState(openSiteData);
  const { state, retry } = useStart(data);
  if (state === 'starting') return null;
  if (state === 'failed') return <ErrorState text={say('The site could not be reached.')} onRetry={retry} />;
  return (
    <QueryClientProvider client={data.cache}>
      <Shell Account={Account} />
    </QueryClientProvider>
  );
}

function Shell({ Account }: SignedInProps) {
  const { pathname } = useLocation();
  const language = useValue(spoken);
  const { data: me } = useQuery(meQuery);
  // Before the screens below render times; the same zone and language again change nothing.
  showTimesIn(me?.company.timeZone ?? null, `${language}-US`);
  const own = me?.language;
  useEffect(() => {
    // Without its texts the site goes on in the language that it has.
    if (own) void speak(own).catch(() => undefined);
  }, [own]);
  useLiveSite();
  useEffect(firstScreenIsReady, []);
  useEffect(watchLogout, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    // Another language draws every text anew.
    <Fragment key={language}>
      <SiteHeader />
      <ConnectionBar />
      {own === null && language !== 'en' && (
        <Suspense>
          <AskLanguage />
        </Suspense>
      )}
      <main className="mx-auto max-w-[1120px] px-4 py-5">
        <Routes>
          <Route path={paths.clientHome.path} element={<ClientHome />} />
          <Route path={paths.clientProject.path} element={<ClientProjectScreen />} />
          <Route path={paths.clientDecision.path} element={<ClientProjectScreen isDeciding />} />
          <Route path={paths.clientAccount.path} element={<OwnAccount Account={Account} />} />
          <Route path="*" element={<ClientNotFound />} />
        </Routes>
      </main>
      <SiteFooter />
    </Fragment>
  );
}

function OwnAccount({ Account }: SignedInProps) {
  const company = useQuery(meQuery).data?.company.name || say('the company');
  return (
    <>
      <ClientTitle title={say('Your Account')} />
      <h1 className="mb-4 font-semibold text-2xl">{say('Your Account')}</h1>
      <Suspense>
        <Account company={company} />
      </Suspense>
    </>
  );
}
