import { screenCode, screensOf } from '../components/feedback/lazy-screens.tsx';

const fromProjects = screensOf(() => import('./projects.tsx'));
const fromChoosePassword = screensOf(() => import('../features/session/choose-password.tsx'));
const fromProject = screensOf(() => import('./project.tsx'));
const fromDecisions = screensOf(() => import('../features/decisions/screens/decisions.tsx'));
const fromTemplates = screensOf(() => import('../features/templates/templates.tsx'));
const fromClients = screensOf(() => import('../features/clients/clients.tsx'));
const fromUsers = screensOf(() => import('../features/users/users.tsx'));
const fromTrades = screensOf(() => import('../features/trades/trades.tsx'));
const fromItems = screensOf(() => import('./items.tsx'));
const fromNotes = screensOf(() => import('./notes.tsx'));
const fromSettings = screensOf(() => import('./settings.tsx'));

/**
 * The screens of the office by the name of their address. A screen of one noun stands in its feature; one that puts
 * features together stands here. Each file is a chunk, with one or several screens.
 */
export const screens = {
  dashboard: screenCode(() => import('./dashboard.tsx')),
  today: screenCode(() => import('../features/today/today.tsx')),
  todos: screenCode(() => import('../features/notes/todo/all-todos.tsx')),
  messages: screenCode(() => import('../features/notes/questions/all-questions.tsx')),
  agenda: screenCode(() => import('../features/dashboard/agenda.tsx')),
  board: screenCode(() => import('./board.tsx')),
  decisions: fromDecisions(({ all }) => all),
  photos: screenCode(() => import('../features/notes/gallery/all-photos.tsx')),
  projects: fromProjects(({ list }) => list),
  addProject: fromProjects(({ add }) => add),
  editProject: fromProject(({ project }) => project),
  templates: fromTemplates(({ list }) => list),
  addTemplate: fromTemplates(({ add }) => add),
  editTemplate: fromProject(({ template }) => template),
  clients: fromClients(({ list }) => list),
  addClient: fromUsers(({ addClient }) => addClient),
  inviteClients: fromClients(({ invite }) => invite),
  editClient: fromUsers(({ editClient }) => editClient),
  trades: fromTrades(({ list }) => list),
  addTrade: fromTrades(({ add }) => add),
  editTrade: fromTrades(({ edit }) => edit),
  users: fromUsers(({ list }) => list),
  addUser: fromUsers(({ addUser }) => addUser),
  editUser: fromUsers(({ editUser }) => editUser),
  addMajorPhase: fromItems(({ addMajorPhase }) => addMajorPhase),
  editMajorPhase: fromItems(({ editMajorPhase }) => editMajorPhase),
  addPhase: fromItems(({ addPhase }) => addPhase),
  editPhase: fromItems(({ editPhase }) => editPhase),
  addTask: fromItems(({ addTask }) => addTask),
  editTask: fromItems(({ editTask }) => editTask),
  diaryDay: screenCode(() => import('./diary.tsx')),
  report: screenCode(() => import('./report.tsx')),
  drawingSet: screenCode(() => import('./drawing-set.tsx')),
  drawing: screenCode(() => import('./drawing.tsx')),
  addProjectNote: fromNotes(({ addProjectNote }) => addProjectNote),
  addTaskNote: fromNotes(({ addTaskNote }) => addTaskNote),
  editTaskNote: fromNotes(({ editTaskNote }) => editTaskNote),
  account: fromSettings(({ account }) => account),
  settings: fromSettings(({ settings }) => settings),
  workCalendar: fromSettings(({ workCalendar }) => workCalendar),
  notifications: screenCode(() => import('../features/notifications/notifications.tsx')),
  admin: screenCode(() => import('./admin.tsx')),
};

/** The screens without a session. */
export const signedOut = {
  login: screenCode(() => import('../features/session/login.tsx')),
  forgotPassword: screenCode(() => import('../features/session/forgot-password.tsx')),
  acceptStaffInvitation: fromChoosePassword(({ staffInvitation }) => staffInvitation),
  resetPassword: fromChoosePassword(({ staffReset }) => staffReset),
};

/** For an address that has none. */
export const notFound = screenCode(() => import('../features/shell/not-found.tsx'));
