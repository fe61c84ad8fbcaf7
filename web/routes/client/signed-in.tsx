import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { SignedOut } from '../../components/layout/signed-out.tsx';
import { meQuery } from '../../features/client-site/queries.ts';
import { ConnectionBar } from '../../features/client-site/site/connection-bar.tsx';
import { openSiteData } from '../../features/client-site/site/site-cache.ts';
import { SiteFooter } from '../../features/client-site/site/site-footer.tsx';
import { SiteHeader } from '../../features/client-site/site/site-header.tsx';
import { useLiveSite } from '../../features/client-site/site/use-live-site.ts';
import { useStart } from '../../features/client-site/site/use-start.ts';
import { firstScreenIsReady } from '../../lib/code/lazy.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { showTimesIn } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { isSignedOut } from '../../session/leave.ts';
import { readSession } from '../../session/session-store.ts';
import { watchLogout } from '../../session/watch-session.ts';
import { ClientHome, ClientNotFound } from './home.tsx';
import { ClientProjectScreen } from './project.tsx';

const Account = lazy(async () => ({ default: (await import('./account.tsx')).ClientAccount }));

/** All screens that require a session; redirects to sign-in without one. */
export function SignedIn() {
  const { pathname, search } = useLocation();
  const isOut = useValue(isSignedOut);
  if (isOut) return <SignedOut site="CLIENT SITE" />;
  if (readSession()) return <Started />;
  const from = pathname === paths.clientHome.href() ? '' : `?from=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={paths.clientSignIn.href() + from} replace />;
}

function Started() {
  const [data] = useState(openSiteData);
  const { state, retry } = useStart(data);
  if (state === 'starting') return null;
  if (state === 'failed') return <ErrorState text="The site could not be reached." onRetry={retry} />;
  return (
    <QueryClientProvider client={data.cache}>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  // Before the screens below render times; the same zone again changes nothing.
  if (me) showTimesIn(me.company.timeZone);
  useLiveSite();
  useEffect(firstScreenIsReady, []);
  useEffect(watchLogout, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <SiteHeader />
      <ConnectionBar />
      <main className="mx-auto max-w-[1120px] px-4 py-5">
        <Routes>
          <Route path={paths.clientHome.path} element={<ClientHome />} />
          <Route path={paths.clientProject.path} element={<ClientProjectScreen />} />
          <Route
            path={paths.clientAccount.path}
            element={
              <Suspense>
                <Account />
              </Suspense>
            }
          />
          <Route path="*" element={<ClientNotFound />} />
        </Routes>
      </main>
      <SiteFooter />
    </>
  );
}
