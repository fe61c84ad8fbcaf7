import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '../model/paths.ts';
import { requireNoSession, requireSession } from './guard.ts';
import { RouteError } from './route-error.tsx';
import { screenCode } from './screen-code.ts';
import { screens, signedOut } from './screens.ts';

/** The names of the screens that need a session. */
const names = Object.keys(screens) as (keyof typeof screens)[];

const routes: RouteObject[] = [
  { path: paths.home.path, loader: () => redirect(paths.dashboard.href()), element: null },
  ...names.map((name) => ({ path: paths[name].path, lazy: screens[name] })),
  { path: '*', lazy: screenCode(() => import('./not-found.tsx')) },
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
