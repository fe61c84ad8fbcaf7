import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { requireNoSession, requireSession } from './guard.ts';
import { paths } from './paths.ts';
import { RouteError } from './route-error.tsx';

/** Each screen is a file of its own that exports Component, and loader where it fetches. */
const screens: RouteObject[] = [
  { path: paths.home.path, element: <Navigate to={paths.dashboard.href()} replace /> },
  { path: paths.dashboard.path, lazy: () => import('./dashboard.tsx') },
  { path: paths.projects.path, lazy: () => import('./projects.tsx') },
  { path: paths.addProject.path, lazy: () => import('./add-project.tsx') },
  { path: paths.editProject.path, lazy: () => import('./project.tsx') },
  { path: paths.templates.path, lazy: () => import('./templates.tsx') },
  { path: paths.addTemplate.path, lazy: () => import('./add-template.tsx') },
  { path: paths.editTemplate.path, lazy: () => import('./edit-template.tsx') },
  { path: paths.clients.path, lazy: () => import('./clients.tsx') },
  { path: paths.addClient.path, lazy: () => import('./add-client.tsx') },
  { path: paths.editClient.path, lazy: () => import('./edit-client.tsx') },
  { path: paths.users.path, lazy: () => import('./users.tsx') },
  { path: paths.addUser.path, lazy: () => import('./add-user.tsx') },
  { path: paths.editUser.path, lazy: () => import('./edit-user.tsx') },
  { path: paths.addProjectNote.path, lazy: () => import('./add-project-note.tsx') },
  { path: paths.addMajorPhase.path, lazy: () => import('./add-major-phase.tsx') },
  { path: paths.editMajorPhase.path, lazy: () => import('./edit-major-phase.tsx') },
  { path: paths.addPhase.path, lazy: () => import('./add-phase.tsx') },
  { path: paths.editPhase.path, lazy: () => import('./edit-phase.tsx') },
  { path: paths.addTask.path, lazy: () => import('./add-task.tsx') },
  { path: paths.editTask.path, lazy: () => import('./edit-task.tsx') },
  { path: paths.addTaskNote.path, lazy: () => import('./add-task-note.tsx') },
  { path: paths.editTaskNote.path, lazy: () => import('./edit-task-note.tsx') },
  { path: paths.settings.path, lazy: () => import('./settings.tsx') },
  { path: paths.notifications.path, lazy: () => import('./notifications.tsx') },
  { path: paths.admin.path, lazy: () => import('./admin.tsx') },
  { path: paths.devUi.path, lazy: () => import('./dev-ui.tsx') },
  { path: '*', lazy: () => import('./not-found.tsx') },
];

const guarded = screens.map((screen) => ({ ...screen, ErrorBoundary: RouteError }));

export const router = createBrowserRouter([
  {
    path: paths.login.path,
    middleware: [requireNoSession],
    lazy: () => import('./login.tsx'),
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
  },
  {
    // Where the link of a reset leads: open to everybody, whoever is signed in here.
    path: paths.resetPassword.path,
    lazy: () => import('./reset-password.tsx'),
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
  },
  {
    middleware: [requireSession],
    lazy: () => import('./shell.tsx'),
    children: guarded as RouteObject[],
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
  },
]);

/** The page before its first screen: a bar when it takes a moment. */
function Starting() {
  return <div className="fixed inset-x-0 top-0 h-0.5 origin-left animate-progress bg-accent" />;
}
