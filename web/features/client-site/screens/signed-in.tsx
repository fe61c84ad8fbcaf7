import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ComponentType, Fragment, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SignedOut } from '../../../components/layout/signed-out.tsx';
import { firstScreenIsReady, lazyPart } from '../../../lib/code/lazy.ts';
import { loadEnv } from '../../../lib/http/env.ts';
import { speak, spoken } from '../../../lib/language/language.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { formatMoment, showTimesIn } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { beforeLeaving, isSignedOut } from '../../../session/leave.ts';
import { readSession } from '../../../session/session-store.ts';
import { watchLogout } from '../../../session/watch-session.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { meQuery } from '../queries.ts';
import { openSiteData, type SiteData } from '../site/site-cache.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import { useAsOf } from '../site/use-as-of.ts';
import { useLiveTopic } from '../site/use-live-topic.ts';
import { ClientHome, ClientNotFound, ClientTitle } from './home.tsx';
import { ClientProjectScreen } from './project.tsx';

const AskLanguage = lazyPart(() => import('../site/ask-language.tsx'));
const TakenOver = lazyPart(() => import('../../../components/feedback/pages/taken-over.tsx'));

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

/** Tells the reader they are offline and how old the data is. */
function ConnectionBar() {
  const asOf = useAsOf();
  return (
    <div role="status">
      {asOf !== null && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-1.5 text-sm text-warning">
          <CloudOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <Suspense>
            <TakenOver />
          </Suspense>
          {asOf > 0
            ? say('No connection. You see it as of {moment}.', { moment: formatMoment(asOf) })
            : say('No connection.')}
        </p>
      )}
    </div>
  );
}

/** Refetches everything on screen when this client's access changes. */
function useLiveSite() {
  const cache = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const newTopic = useCallback(
    async () => (await cache.fetchQuery({ ...meQuery, staleTime: 0 })).channels.user,
    [cache],
  );
  const onEvent = useCallback(() => void readAgain(cache, []), [cache]);
  useLiveTopic({ topic: me?.channels.user, newTopic, event: 'rekey', onEvent });
}

type StartState = 'starting' | 'ready' | 'failed';

/** Loads the deployment's settings, which every screen needs, and keeps what is read from then on. */
function useStart({ cache, userId, lastSeen }: SiteData): { state: StartState; retry: () => void } {
  const [state, setState] = useState<StartState>('starting');
  const begin = useCallback(() => {
    loadEnv().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, []);
  useEffect(begin, [begin]);
  useEffect(() => lastSeen?.keep(cache), [cache, lastSeen]);
  useEffect(
    () =>
      beforeLeaving(async (reason) => {
        await lastSeen?.forget();
        // Drafts of the client go with the sign-out (docs/product.md#drafts-of-clients).
        if (userId && reason !== 'session') await (await import('../../../lib/store/drafts.ts')).removeDrafts(userId);
      }),
    [userId, lastSeen],
  );
  return { state, retry: begin };
}
