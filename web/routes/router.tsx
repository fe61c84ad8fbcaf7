import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '../model/paths.ts';
import { requireNoSession, requireSession } from './guard.ts';
import { RouteError } from './route-error.tsx';
import { screenCode } from './screen-code.ts';
import { screens } from './screens.ts';

const routes: RouteObject[] = [
  { path: paths.home.path, loader: () => redirect(paths.dashboard.href()), element: null },
  { path: paths.dashboard.path, lazy: screens.dashboard },
  { path: paths.today.path, lazy: screens.today },
  { path: paths.agenda.path, lazy: screens.agenda },
  { path: paths.board.path, lazy: screens.board },
  { path: paths.projects.path, lazy: screens.projects },
  { path: paths.addProject.path, lazy: screens.addProject },
  { path: paths.editProject.path, lazy: screens.project },
  { path: paths.templates.path, lazy: screens.templates },
  { path: paths.addTemplate.path, lazy: screens.addTemplate },
  { path: paths.editTemplate.path, lazy: screens.editTemplate },
  { path: paths.clients.path, lazy: screens.clients },
  { path: paths.addClient.path, lazy: screens.addClient },
  { path: paths.inviteClients.path, lazy: screens.inviteClients },
  { path: paths.editClient.path, lazy: screens.editClient },
  { path: paths.trades.path, lazy: screens.trades },
  { path: paths.addTrade.path, lazy: screens.addTrade },
  { path: paths.editTrade.path, lazy: screens.editTrade },
  { path: paths.users.path, lazy: screens.users },
  { path: paths.addUser.path, lazy: screens.addUser },
  { path: paths.editUser.path, lazy: screens.editUser },
  { path: paths.addProjectNote.path, lazy: screens.addProjectNote },
  { path: paths.addMajorPhase.path, lazy: screens.addMajorPhase },
  { path: paths.editMajorPhase.path, lazy: screens.editMajorPhase },
  { path: paths.addPhase.path, lazy: screens.addPhase },
  { path: paths.editPhase.path, lazy: screens.editPhase },
  { path: paths.addTask.path, lazy: screens.addTask },
  { path: paths.editTask.path, lazy: screens.editTask },
  { path: paths.addTaskNote.path, lazy: screens.addTaskNote },
  { path: paths.editTaskNote.path, lazy: screens.editTaskNote },
  { path: paths.account.path, lazy: screens.account },
  { path: paths.settings.path, lazy: screens.settings },
  { path: paths.workCalendar.path, lazy: screens.workCalendar },
  { path: paths.notifications.path, lazy: screens.notifications },
  { path: paths.admin.path, lazy: screens.admin },
  { path: paths.devUi.path, lazy: screens.devUi },
  { path: '*', lazy: screens.notFound },
];

const guarded = routes.map((route) => ({ ...route, ErrorBoundary: RouteError }));

/** The routes of the office. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: paths.login.path,
      middleware: [requireNoSession],
      lazy: screens.login,
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
    {
      path: paths.forgotPassword.path,
      lazy: screens.forgotPassword,
      ErrorBoundary: RouteError,
      HydrateFallback: Starting,
    },
    {
      // The page of a reset link, open to everyone with or without a session.
      path: paths.resetPassword.path,
      lazy: screens.resetPassword,
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
