import { createBrowserRouter, type MiddlewareFunction, type RouteObject, redirect } from 'react-router-dom';
import { screenCode } from '../components/feedback/lazy-screens.tsx';
import { RouteError } from '../components/feedback/pages/route-error.tsx';
import { onDemand } from '../lib/code/on-demand.ts';
import { paths } from '../model/paths.ts';
import { readSession, userOf } from '../session/session-store.ts';
import { syncContext } from '../sync/react/use-sync.ts';
import type { Sync } from '../sync/sync.ts';
import { notFound, screens, signedOut } from './screens.ts';

/** The names of the screens that need a session. */
const names = Object.keys(screens) as (keyof typeof screens)[];

const routes: RouteObject[] = [
  { path: paths.home.path, loader: () => redirect(paths.dashboard.href()), element: null },
  ...names.map((name) => ({ path: paths[name].path, lazy: screens[name] })),
  { path: '*', lazy: notFound },
];

const guarded = routes.map((route) => ({ ...route, ErrorBoundary: RouteError }));

/** The routes of the office. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: paths.login.path,
      middleware: [requireNoSession],
      lazy: signedOut.login,
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
    {
      path: paths.forgotPassword.path,
      lazy: signedOut.forgotPassword,
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
    {
      path: paths.acceptStaffInvitation.path,
      lazy: signedOut.acceptStaffInvitation,
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
    {
      // The page of a reset link, open to everyone with or without a session.
      path: paths.resetPassword.path,
      lazy: signedOut.resetPassword,
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
    {
      middleware: [requireSession()],
      lazy: screenCode(() => import('./shell.tsx')),
      children: guarded as RouteObject[],
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
  ]);

/** Shown before the first screen: a delayed progress bar. */
function Starting() {
  return (
    <>
      <title>Paradigm Pro Admin</title>
      <div className="fixed inset-x-0 top-0 h-0.5 origin-left animate-progress bg-accent" />
    </>
  );
}

const opening = onDemand(() => import('../sync/open-sync.ts'));

/**
 * Redirects to the sign-in screen without a session, with the requested location as `from`
 * (docs/product.md#signed-out). With a session, screens and loaders get its sync, which lives until another user signs
 * in or the page is left.
 */
export function requireSession(): MiddlewareFunction {
  let sync: Sync | undefined;
  return async ({ request, context }) => {
    const session = readSession();
    if (!session) throw redirect(signInFor(new URL(request.url)));
    const userId = userOf(session.access_token);
    const { openSync } = await opening();
    if (sync && userId !== undefined && sync.userId !== userId) {
      sync.close();
      sync = undefined;
    }
    sync ??= await openSync(userId);
    context.set(syncContext, sync);
  };
}

function signInFor({ pathname, search }: URL): string {
  const isStart = pathname === paths.home.path || pathname === paths.dashboard.path;
  return isStart ? paths.login.href() : `${paths.login.href()}?from=${encodeURIComponent(pathname + search)}`;
}

/** With a session, redirects from the sign-in screen to the start. */
export const requireNoSession: MiddlewareFunction = () => {
  if (readSession()) throw redirect(paths.home.href());
};
