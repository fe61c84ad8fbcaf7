import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from 'react-router-dom';
import { Toaster } from '../components/feedback/toasts/toaster.tsx';
import { SignedOut } from '../components/layout/signed-out.tsx';
import { UnreadBell } from '../features/notifications/unread-bell.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import { Drawer } from '../features/shell/drawer.tsx';
import { LiveConnection } from '../features/shell/live-connection.tsx';
import { LogoutDialog } from '../features/shell/logout-dialog.tsx';
import { NavigationProgress } from '../features/shell/navigation-progress.tsx';
import { NewVersionBar } from '../features/shell/new-version-bar.tsx';
import { OfflineBar } from '../features/shell/offline-bar.tsx';
import { SideMenu } from '../features/shell/side-menu.tsx';
import { TopBar } from '../features/shell/top-bar.tsx';
import { useWaitingWork } from '../features/shell/use-waiting-work.ts';
import { firstScreenIsReady, lazyPart, prepareForUse } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { watchConnection } from '../lib/http/connection.ts';
import { loadEnv } from '../lib/http/env.ts';
import { useValue } from '../lib/store/use-store.ts';
import { showTimesOf } from '../lib/time/dates.ts';
import { onNewDay } from '../lib/time/use-today.ts';
import { narrow } from '../lib/widths.ts';
import { paths } from '../model/paths.ts';
import { settingsQuery } from '../session/company.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { isSignedOut } from '../session/leave.ts';
import { isPasswordWanted } from '../session/password-prompt.ts';
import { watchLogout, watchSession } from '../session/watch-session.ts';
import { SyncContext, syncContext, useSync } from '../sync/react/use-sync.ts';
import type { Sync } from '../sync/sync.ts';
import { screens } from './screens.ts';

const MoveQuestion = lazyPart(() => import('../features/assignees/move-question.tsx'));
const SignInAgain = lazyPart(() => import('../features/session/sign-in-again.tsx'));

/** Loads what every screen needs: settings and the current user. The live connection starts after the first screen. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Sync> {
  const sync = context.get(syncContext);
  await Promise.all([
    loadEnv(),
    sync.queries.ensureQueryData(currentUserQuery),
    // The shell also renders without the company's name and logo.
    sync.queries.prefetchQuery(settingsQuery),
  ]);
  // Its own read sets it, too, but not one from this browser.
  const settings = sync.queries.getQueryData(settingsQuery.queryKey);
  if (settings) showTimesOf(settings);
  return sync;
}

/** What the day of today changes, which no event reports. */
const isOfToday = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  /^(today|agenda|diary|board)/.test(String(queryKey[0]));

export const shouldRevalidate = () => false;

export function Component() {
  const isOut = useValue(isSignedOut);
  const sync = useLoaderData<typeof loader>();
  useEffect(() => {
    if (isOut) sync.close();
  }, [isOut, sync]);
  if (isOut) return <SignedOut site="ADMIN SITE" />;
  return (
    <SyncContext value={sync}>
      <QueryClientProvider client={sync.queries}>
        <Shell />
      </QueryClientProvider>
    </SyncContext>
  );
}

function Shell() {
  const { userId, queries, startDelivery, moveQuestion } = useSync();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPasswordAsked = useValue(isPasswordWanted);
  const question = useValue(moveQuestion);
  const isNarrow = useValue(narrow);
  usePrefetchedScreens();
  useEffect(watchConnection, []);
  useEffect(() => onNewDay(() => void queries.invalidateQueries({ predicate: isOfToday })), [queries]);
  useEffect(() => watchSession(userId), [userId]);
  useEffect(watchLogout, []);
  useEffect(startDelivery, [startDelivery]);
  useWaitingWork();
  useEffect(firstScreenIsReady, []);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)}>
        <SearchButton />
        <UnreadBell />
      </TopBar>
      <NavigationProgress />
      {!isNarrow && (
        <div className="fixed top-14 bottom-0 left-0 w-[250px] overflow-y-auto border-line border-r bg-surface print:hidden">
          <SideMenu />
        </div>
      )}
      <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className="group/page pt-14 lg:pl-[250px] print:p-0">
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[1400px] px-4 pt-5 pb-[calc(1.25rem+var(--bars-at-bottom))] focus:outline-none sm:px-6"
        >
          <Outlet />
        </main>
        <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 lg:left-[250px] print:hidden">
          <NewVersionBar />
          <OfflineBar />
        </div>
      </div>
      {isPasswordAsked && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
      {question && (
        <Suspense>
          <MoveQuestion question={question} />
        </Suspense>
      )}
      <LogoutDialog />
      <Toaster />
      <LiveConnection />
      <ScrollRestoration getKey={keyOfPosition} />
    </>
  );
}

/** All addresses that are loaded afresh have the key `default`, and would share one position. */
function keyOfPosition({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Delay before prefetching, so that the page's own data loads first; milliseconds. */
const LATER_MS = 1_000;
const project = onDemand(() => import('./project.tsx'));

/**
 * Prefetches the code of project and note screens while online, for use offline; also from today, which leads to them.
 */
function usePrefetchedScreens() {
  const { pathname } = useLocation();
  const isInProject = pathname.startsWith('/projects/') || pathname === paths.today.path;
  useEffect(() => {
    if (!isInProject) return;
    const timer = setTimeout(() => {
      prepareForUse();
      void Promise.allSettled([
        screens.editProject(),
        project().then(({ loadTabs }) => loadTabs()),
        screens.addTaskNote(),
        screens.editTask(),
      ]);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [isInProject]);
}
