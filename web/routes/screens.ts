import { screenCode } from '../components/feedback/lazy-screens.tsx';

/**
 * The screens of the office by the name of their address. A screen of one noun stands in its feature; one that puts
 * features together stands here. Each file is a chunk, with one or several screens.
 */
export const screens = {
  dashboard: screenCode(() => import('./dashboard.tsx')),
  today: screenCode(() => import('../features/today/today.tsx')),
  agenda: screenCode(() => import('../features/dashboard/agenda.tsx')),
  board: screenCode(() => import('./board.tsx')),
  projects: screenCode(() => import('../features/projects/projects.tsx').then(({ list }) => list)),
  addProject: screenCode(() => import('../features/projects/projects.tsx').then(({ add }) => add)),
  editProject: screenCode(() => import('./project.tsx').then(({ project }) => project)),
  templates: screenCode(() => import('../features/templates/templates.tsx').then(({ list }) => list)),
  addTemplate: screenCode(() => import('../features/templates/templates.tsx').then(({ add }) => add)),
  editTemplate: screenCode(() => import('./project.tsx').then(({ template }) => template)),
  clients: screenCode(() => import('../features/clients/clients.tsx').then(({ list }) => list)),
  addClient: screenCode(() => import('../features/users/users.tsx').then(({ addClient }) => addClient)),
  inviteClients: screenCode(() => import('../features/clients/clients.tsx').then(({ invite }) => invite)),
  editClient: screenCode(() => import('../features/users/users.tsx').then(({ editClient }) => editClient)),
  trades: screenCode(() => import('../features/trades/trades.tsx').then(({ list }) => list)),
  addTrade: screenCode(() => import('../features/trades/trades.tsx').then(({ add }) => add)),
  editTrade: screenCode(() => import('../features/trades/trades.tsx').then(({ edit }) => edit)),
  users: screenCode(() => import('../features/users/users.tsx').then(({ list }) => list)),
  addUser: screenCode(() => import('../features/users/users.tsx').then(({ addUser }) => addUser)),
  editUser: screenCode(() => import('../features/users/users.tsx').then(({ editUser }) => editUser)),
  addMajorPhase: screenCode(() => import('./items.tsx').then(({ addMajorPhase }) => addMajorPhase)),
  editMajorPhase: screenCode(() => import('./items.tsx').then(({ editMajorPhase }) => editMajorPhase)),
  addPhase: screenCode(() => import('./items.tsx').then(({ addPhase }) => addPhase)),
  editPhase: screenCode(() => import('./items.tsx').then(({ editPhase }) => editPhase)),
  addTask: screenCode(() => import('./items.tsx').then(({ addTask }) => addTask)),
  editTask: screenCode(() => import('./items.tsx').then(({ editTask }) => editTask)),
  addProjectNote: screenCode(() => import('./notes.tsx').then(({ addProjectNote }) => addProjectNote)),
  addTaskNote: screenCode(() => import('./notes.tsx').then(({ addTaskNote }) => addTaskNote)),
  editTaskNote: screenCode(() => import('./notes.tsx').then(({ editTaskNote }) => editTaskNote)),
  account: screenCode(() => import('./settings.tsx').then(({ account }) => account)),
  settings: screenCode(() => import('./settings.tsx').then(({ settings }) => settings)),
  workCalendar: screenCode(() => import('./settings.tsx').then(({ workCalendar }) => workCalendar)),
  notifications: screenCode(() => import('../features/notifications/notifications.tsx')),
  admin: screenCode(() => import('./admin.tsx')),
};

/** The screens without a session. */
export const signedOut = {
  login: screenCode(() => import('../features/session/login.tsx')),
  forgotPassword: screenCode(() => import('../features/session/forgot-password.tsx')),
  resetPassword: screenCode(() => import('../features/session/choose-password.tsx')),
};

/** For an address that has none. */
export const notFound = screenCode(() => import('../features/shell/not-found.tsx'));
