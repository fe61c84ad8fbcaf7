import type { AgendaShow } from '../../functions/core/common/names.ts';
import type { DecisionShow } from '../../functions/core/decisions/names.ts';
import { mailLinks } from '../../functions/core/links/names.ts';
import type { RowKey } from '../../functions/core/plan/row-key.ts';

export type ClientTab =
  | 'overview'
  | 'messages'
  | 'decisions'
  | 'punch'
  | 'notes'
  | 'plan'
  | 'roadmap'
  | 'drawings'
  | 'reports';
export type ProjectTab =
  | 'details'
  | 'notes'
  | 'editor'
  | 'schedule'
  | 'roadmap'
  | 'decisions'
  | 'diary'
  | 'drawings'
  | 'clients'
  | 'structure'
  | 'history';

const fixed = (path: string) => ({ path, href: () => path });

/** All addresses of the web app: the router's pattern, and a function for links. */
export const paths = {
  home: fixed('/'),
  login: fixed('/login'),
  forgotPassword: fixed('/forgot-password'),
  account: fixed('/account'),
  /** The pages of mailed links. */
  acceptInvitation: fixed(mailLinks.invitation),
  acceptStaffInvitation: fixed(mailLinks.staffInvitation),
  resetPassword: fixed(mailLinks.staffReset),
  resetClientPassword: fixed(mailLinks.clientReset),
  dashboard: fixed('/dashboard'),
  todos: fixed('/todos'),
  /** What clients ask, of all projects; `?who=mine`: of the caller, `?who=projects`: as well of the caller's projects. */
  messages: {
    path: '/messages',
    href: (who?: 'all' | 'projects' | 'mine') => (who ? `/messages?who=${who}` : '/messages'),
  },
  /** Whose work is in the query: `?who=all`. */
  today: { path: '/today', href: (who?: string) => (who ? `/today?who=${who}` : '/today') },
  agenda: {
    path: '/agenda',
    href: (show: AgendaShow = 'late') => (show === 'late' ? '/agenda' : `/agenda?show=${show}`),
  },
  board: fixed('/board'),
  decisions: { path: '/decisions', href: (show?: DecisionShow) => (show ? `/decisions?show=${show}` : '/decisions') },
  clients: fixed('/clients'),
  addClient: fixed('/clients/add'),
  inviteClients: fixed('/clients/invite'),
  editClient: { path: '/clients/edit/:userId', href: (userId: string) => `/clients/edit/${userId}` },
  trades: fixed('/trades'),
  addTrade: fixed('/trades/add'),
  editTrade: { path: '/trades/edit/:tradeId', href: (tradeId: number) => `/trades/edit/${tradeId}` },
  users: fixed('/users'),
  addUser: fixed('/users/add'),
  editUser: { path: '/users/edit/:userId', href: (userId: string) => `/users/edit/${userId}` },
  templates: fixed('/templates'),
  addTemplate: fixed('/templates/add'),
  editTemplate: {
    path: '/templates/edit/:templateId',
    href: (templateId: number, tab?: ProjectTab) => `/templates/edit/${templateId}${tabQuery(tab, 'editor')}`,
  },
  projects: fixed('/projects'),
  addProject: {
    path: '/projects/add',
    href: (templateId?: number) => (templateId ? `/projects/add?template=${templateId}` : '/projects/add'),
  },
  photos: {
    path: '/photos',
    href: (projectId?: number) => (projectId ? `/photos?project=${projectId}` : '/photos'),
  },
  editProject: {
    path: '/projects/edit/:projectId',
    href: (projectId: number, tab?: ProjectTab) => `/projects/edit/${projectId}${tabQuery(tab, 'details')}`,
  },
  diaryDay: {
    path: '/projects/:projectId/diary/:day',
    href: (projectId: number, day: string) => `/projects/${projectId}/diary/${day}`,
  },
  report: {
    path: '/projects/:projectId/reports/:reportId',
    href: (projectId: number, reportId: number) => `/projects/${projectId}/reports/${reportId}`,
  },
  drawingSet: {
    path: '/projects/:projectId/sets/:setId',
    href: (projectId: number, setId: number) => `/projects/${projectId}/sets/${setId}`,
  },
  /** A version of it is in the query: `?v=2`. */
  drawing: {
    path: '/projects/:projectId/documents/:documentId',
    href: (projectId: number, documentId: number) => `/projects/${projectId}/documents/${documentId}`,
  },
  addProjectNote: {
    path: '/projects/addnote/:projectId',
    href: (projectId: number) => `/projects/addnote/${projectId}`,
  },
  addMajorPhase: {
    path: '/projects/:projectId/majorphases/add',
    href: (projectId: number) => `/projects/${projectId}/majorphases/add`,
  },
  editMajorPhase: {
    path: '/projects/:projectId/majorphases/edit/:majorPhaseId',
    href: (projectId: number, majorPhaseId: number) => `/projects/${projectId}/majorphases/edit/${majorPhaseId}`,
  },
  addPhase: {
    path: '/projects/:projectId/majorphases/:majorPhaseId/phases/add',
    href: (projectId: number, majorPhaseId: number) => `/projects/${projectId}/majorphases/${majorPhaseId}/phases/add`,
  },
  editPhase: {
    path: '/projects/:projectId/majorphases/:majorPhaseId/phases/edit/:phaseId',
    href: (projectId: number, majorPhaseId: number, phaseId: number) =>
      `/projects/${projectId}/majorphases/${majorPhaseId}/phases/edit/${phaseId}`,
  },
  addTask: {
    path: '/projects/:projectId/phases/:phaseId/tasks/add',
    href: (projectId: number, phaseId: number) => `/projects/${projectId}/phases/${phaseId}/tasks/add`,
  },
  editTask: {
    path: '/projects/:projectId/phases/:phaseId/tasks/edit/:taskId',
    href: (projectId: number, phaseId: number, taskId: number) =>
      `/projects/${projectId}/phases/${phaseId}/tasks/edit/${taskId}`,
  },
  addTaskNote: {
    path: '/projects/:projectId/tasks/:taskId/notes/add',
    href: (projectId: number, taskId: number) => `/projects/${projectId}/tasks/${taskId}/notes/add`,
  },
  editTaskNote: {
    path: '/projects/:projectId/tasks/:taskId/notes/edit/:noteId',
    href: (projectId: number, taskId: number, noteId: number) =>
      `/projects/${projectId}/tasks/${taskId}/notes/edit/${noteId}`,
  },
  settings: fixed('/settings'),
  workCalendar: fixed('/settings/work-calendar'),
  /** The news for oneself, or without a choice of everybody. */
  notifications: {
    path: '/notifications',
    href: (show?: 'you') => (show ? `/notifications?show=${show}` : '/notifications'),
  },
  /** The clients' site; the slash at the end is required by the scope of its service worker. */
  clientHome: fixed('/client/'),
  clientSignIn: fixed('/client/login'),
  confirmClientEmail: fixed(mailLinks.emailChange),
  forgotClientPassword: fixed('/client/forgot-password'),
  clientAccount: fixed('/client/account'),
  clientProject: {
    path: '/client/projects/:projectId',
    href: (projectId: number, tab: ClientTab = 'overview') =>
      `/client/projects/${projectId}${tab === 'overview' ? '' : `?tab=${tab}`}`,
  },
  /** A report of a project by its number. */
  clientReport: {
    path: '/client/projects/:projectId',
    href: (projectId: number, number: number) => `/client/projects/${projectId}?tab=reports&report=${number}`,
  },
  /** A drawing that is shared with clients. */
  clientDrawing: {
    path: '/client/projects/:projectId',
    href: (projectId: number, id: number) => `/client/projects/${projectId}?tab=drawings&drawing=${id}`,
  },
  /** All decisions of a project, or one. */
  clientDecision: {
    path: '/client/projects/:projectId/decisions/:decisionId?',
    href: (projectId: number, decisionId?: number) =>
      `/client/projects/${projectId}/decisions${decisionId ? `/${decisionId}` : ''}`,
  },
  admin: { path: '/admin', href: (tab?: 'audit' | 'papers') => (tab ? `/admin?tab=${tab}` : '/admin') },
} as const;

/** A row of a project, such as `task:30`, in its plan or on its time line. */
export function rowHref(projectId: number, row: RowKey, tab: ProjectTab = 'editor'): string {
  return `${paths.editProject.href(projectId, tab)}#${row}`;
}

/** The decisions of a project or a template, for the office. */
export function decisionsHref({ id, isTemplate }: { id: number; isTemplate: boolean }): string {
  return isTemplate ? paths.editTemplate.href(id, 'decisions') : paths.editProject.href(id, 'decisions');
}

/** A decision of a project or a template, for the office. */
export function decisionHref(projectId: number, decisionId: number, isTemplate = false): string {
  return `${decisionsHref({ id: projectId, isTemplate })}&decision=${decisionId}`;
}

/** One note of a project with its replies, for the office; without a task a message. */
export function noteHref(projectId: number, noteId: number, hasTask = true): string {
  return `${paths.editProject.href(projectId, 'notes')}${hasTask ? '' : '&view=messages'}&note=${noteId}`;
}

/** The open to-dos of a project, for the office. */
export const todosHref = (projectId: number) => `${paths.editProject.href(projectId, 'notes')}&todo=open`;

/** The query for the history of one row, such as `task:30`, after the project's address. */
export function historyQueryOf(row: string): string {
  return `?tab=history&item=${row}`;
}

/** `first` is the tab of an address without one. */
function tabQuery(tab: ProjectTab | undefined, first: ProjectTab) {
  return tab && tab !== first ? `?tab=${tab}` : '';
}

/** The location after signing in: the requested one if it is ours, else the start. */
export function requestedLocation(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  // Browsers leave out tabs and line breaks in an address, so that `/<tab>/host` is another site.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(from) ? from : paths.home.href();
}
