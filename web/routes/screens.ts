import { screenCode } from './screen-code.ts';

/** The screens of the office by the name of their address. Each file is a chunk, with one or several screens. */
export const screens = {
  dashboard: screenCode(() => import('./dashboard.tsx')),
  today: screenCode(() => import('./today.tsx')),
  agenda: screenCode(() => import('./agenda.tsx')),
  board: screenCode(() => import('./board.tsx')),
  projects: screenCode(() => import('./projects.tsx').then(({ list }) => list)),
  addProject: screenCode(() => import('./projects.tsx').then(({ add }) => add)),
  editProject: screenCode(() => import('./project.tsx').then(({ project }) => project)),
  templates: screenCode(() => import('./templates.tsx').then(({ list }) => list)),
  addTemplate: screenCode(() => import('./templates.tsx').then(({ add }) => add)),
  editTemplate: screenCode(() => import('./project.tsx').then(({ template }) => template)),
  clients: screenCode(() => import('./clients.tsx').then(({ list }) => list)),
  addClient: screenCode(() => import('./clients.tsx').then(({ add }) => add)),
  inviteClients: screenCode(() => import('./clients.tsx').then(({ invite }) => invite)),
  editClient: screenCode(() => import('./clients.tsx').then(({ edit }) => edit)),
  trades: screenCode(() => import('./trades.tsx').then(({ list }) => list)),
  addTrade: screenCode(() => import('./trades.tsx').then(({ add }) => add)),
  editTrade: screenCode(() => import('./trades.tsx').then(({ edit }) => edit)),
  users: screenCode(() => import('./users.tsx').then(({ list }) => list)),
  addUser: screenCode(() => import('./users.tsx').then(({ add }) => add)),
  editUser: screenCode(() => import('./users.tsx').then(({ edit }) => edit)),
  addMajorPhase: screenCode(() => import('./plan/items.tsx').then(({ addMajorPhase }) => addMajorPhase)),
  editMajorPhase: screenCode(() => import('./plan/items.tsx').then(({ editMajorPhase }) => editMajorPhase)),
  addPhase: screenCode(() => import('./plan/items.tsx').then(({ addPhase }) => addPhase)),
  editPhase: screenCode(() => import('./plan/items.tsx').then(({ editPhase }) => editPhase)),
  addTask: screenCode(() => import('./plan/items.tsx').then(({ addTask }) => addTask)),
  editTask: screenCode(() => import('./plan/items.tsx').then(({ editTask }) => editTask)),
  addProjectNote: screenCode(() => import('./plan/add-project-note.tsx')),
  addTaskNote: screenCode(() => import('./plan/add-task-note.tsx')),
  editTaskNote: screenCode(() => import('./plan/edit-task-note.tsx')),
  account: screenCode(() => import('./account.tsx')),
  settings: screenCode(() => import('./settings.tsx').then(({ settings }) => settings)),
  workCalendar: screenCode(() => import('./settings.tsx').then(({ workCalendar }) => workCalendar)),
  notifications: screenCode(() => import('./notifications.tsx')),
  admin: screenCode(() => import('./admin.tsx')),
};

/** The screens without a session. */
export const signedOut = {
  login: screenCode(() => import('./login.tsx')),
  forgotPassword: screenCode(() => import('./passwords.tsx').then(({ forgotPassword }) => forgotPassword)),
  resetPassword: screenCode(() => import('./passwords.tsx').then(({ resetPassword }) => resetPassword)),
};
