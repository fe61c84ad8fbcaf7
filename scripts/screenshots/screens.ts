// The screens, tabs and dialogs of the back office and the clients' site to take screenshots of.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { button, choose, dialog, heading, label, open, press, text } from './steps.ts';
import type { Visitor } from './visitors.ts';
import type { World } from './world.ts';

export interface Screen {
  name: string;
  path: (world: World) => string | Promise<string>;
  /** Resolves when the page is complete. */
  ready: (page: Page) => Promise<unknown>;
  /** Actions before the screenshot. */
  act?: (page: Page, world: World) => Promise<unknown>;
  /** Whose browser shows it; by default the demo administrator's. */
  as?: Visitor;
  /** A colleague has the same page open. */
  together?: boolean;
  /** The whole page, not only the viewport. */
  isWhole?: boolean;
}

const listed = (page: Page) => page.getByRole('main').getByRole('listitem').first().waitFor();

const people: Screen[] = [
  { name: 'clients', path: () => paths.clients.href(), ready: heading('Clients') },
  { name: 'add-client', path: () => paths.addClient.href(), ready: heading(/Client/) },
  { name: 'invite-clients', path: () => paths.inviteClients.href(), ready: label('Addresses') },
  { name: 'edit-client', path: ({ clientId }) => paths.editClient.href(clientId), ready: heading('Status') },
  { name: 'trades', path: () => paths.trades.href(), ready: heading('Trades') },
  { name: 'add-trade', path: () => paths.addTrade.href(), ready: label('Contact') },
  {
    name: 'edit-trade',
    path: async ({ call }) => paths.editTrade.href((await call<{ id: number }[]>('GET', '/trades'))[0]?.id ?? 0),
    ready: heading('Assigned to'),
  },
  { name: 'users', path: () => paths.users.href(), ready: heading('Users') },
  { name: 'add-user', path: () => paths.addUser.href(), ready: heading(/User/) },
  { name: 'edit-user', path: ({ userId }) => paths.editUser.href(userId), ready: heading('Status') },
  {
    name: 'reset-password',
    path: ({ userId }) => paths.editUser.href(userId),
    ready: button('Change Password'),
    act: async (page) => {
      await press('Change Password')(page);
      await page.getByRole('button', { name: 'Copy reset link' }).waitFor();
    },
  },
];

const projects: Screen[] = [
  { name: 'dashboard', path: () => paths.dashboard.href(), ready: heading('Recently Updated Projects') },
  { name: 'today', path: () => paths.today.href(), ready: listed },
  { name: 'today-all', path: () => paths.today.href('all'), ready: listed },
  { name: 'todos', path: () => paths.todos.href(), ready: listed },
  { name: 'board', path: () => paths.board.href(), ready: heading('Board') },
  { name: 'agenda', path: () => paths.agenda.href(), ready: listed },
  { name: 'agenda-coming', path: () => paths.agenda.href('coming'), ready: listed },
  { name: 'all-photos', path: () => paths.photos.href(), ready: listed },
  { name: 'projects', path: () => paths.projects.href(), ready: heading('Projects') },
  { name: 'add-project', path: () => paths.addProject.href(), ready: button('Create Project') },
  {
    name: 'add-project-outline',
    path: ({ templateId }) => paths.addProject.href(templateId),
    ready: label('Name'),
    act: async (page) => {
      await page.getByLabel('Name').fill('House by the lake');
      await page.getByLabel('Scheduled Start Date').fill('03/02/2026');
      await page.getByText(/2026/).last().waitFor();
    },
  },
  { name: 'templates', path: () => paths.templates.href(), ready: heading('Project Templates') },
  { name: 'add-template', path: () => paths.addTemplate.href(), ready: button('Create Template') },
  {
    name: 'edit-template',
    path: ({ templateId }) => paths.editTemplate.href(templateId),
    ready: button('Add Major Phase'),
  },
  {
    name: 'template-details',
    path: ({ templateId }) => paths.editTemplate.href(templateId, 'details'),
    ready: label('Name'),
  },
  {
    name: 'delete-template',
    path: () => paths.templates.href(),
    ready: heading('Project Templates'),
    act: async (page) => {
      await choose(/^More for /, 'Delete')(page);
      await dialog(page);
    },
  },
];

const tab = (name: string, of: 'details' | 'notes' | 'editor' | 'schedule' | 'roadmap' | 'clients' | 'structure') => ({
  name,
  path: ({ projectId }: World) => paths.editProject.href(projectId, of),
});
const crowded = (name: string, of: 'details' | 'notes' | 'editor' | 'clients' | 'structure') => ({
  name: `crowded-${name}`,
  path: ({ crowdedId }: World) => paths.editProject.href(crowdedId, of),
});

const project: Screen[] = [
  { ...tab('details', 'details'), ready: heading('Members') },
  { ...tab('notes', 'notes'), ready: text(/^In phase/) },
  {
    ...tab('plan', 'editor'),
    ready: button('Add Major Phase'),
    together: true,
    act: (page) => page.getByRole('list', { name: 'Also here' }).waitFor(),
  },
  { ...tab('schedule', 'schedule'), ready: text(/^Waits For$|^Finish$|earlier task/) },
  { ...tab('roadmap', 'roadmap'), ready: heading(/20\d\d/) },
  { ...tab('project-clients', 'clients'), ready: button('Add Client') },
  { ...tab('structure', 'structure'), ready: heading('Major Phases') },
  {
    ...tab('add-project-client', 'clients'),
    ready: button('Add Client'),
    act: async (page) => {
      await press('Add Client')(page);
      await page.getByLabel('Client', { exact: true }).waitFor();
    },
  },
  {
    ...tab('disable', 'details'),
    ready: button(/Change/),
    act: async (page) => {
      await page.getByRole('switch').first().click();
      await dialog(page);
    },
  },
  { ...tab('delete-project', 'details'), ready: button(/Change/), act: open('Delete Project') },
  { ...crowded('details', 'details'), ready: button(/Change/) },
  { ...crowded('notes', 'notes'), ready: text(/^In phase/) },
  { ...crowded('plan', 'editor'), ready: button('Add Major Phase') },
  { ...crowded('structure', 'structure'), ready: heading('Major Phases') },
  { ...crowded('launch', 'details'), ready: button('Launch!'), act: open('Launch!') },
];

const items: Screen[] = [
  { name: 'add-major-phase', path: ({ projectId }) => paths.addMajorPhase.href(projectId), ready: heading(/Major/) },
  {
    name: 'edit-major-phase',
    path: ({ projectId, majorPhaseId }) => paths.editMajorPhase.href(projectId, majorPhaseId),
    ready: heading(/Major/),
  },
  {
    name: 'add-phase',
    path: ({ projectId, majorPhaseId }) => paths.addPhase.href(projectId, majorPhaseId),
    ready: heading(/Phase/),
  },
  {
    name: 'edit-phase',
    path: ({ projectId, majorPhaseId, phaseId }) => paths.editPhase.href(projectId, majorPhaseId, phaseId),
    ready: heading(/Phase/),
  },
  {
    name: 'add-task',
    path: ({ projectId, phaseId }) => paths.addTask.href(projectId, phaseId),
    ready: heading(/Task/),
  },
  {
    name: 'task',
    path: ({ projectId, phaseId, taskId }) => paths.editTask.href(projectId, phaseId, taskId),
    ready: heading('Notes'),
  },
  {
    name: 'add-note',
    path: ({ projectId, taskId }) => paths.addTaskNote.href(projectId, taskId),
    ready: heading('Add Note'),
  },
  {
    name: 'edit-note',
    path: ({ projectId, taskId, noteId }) => paths.editTaskNote.href(projectId, taskId, noteId),
    ready: heading('Edit Note'),
  },
  {
    name: 'add-project-note',
    path: ({ projectId }) => paths.addProjectNote.href(projectId),
    ready: button('Add Note'),
  },
];

const office: Screen[] = [
  { name: 'account', path: () => paths.account.href(), ready: heading('Signed-In Devices') },
  { name: 'settings', path: () => paths.settings.href(), ready: label('Time Zone'), isWhole: true },
  { name: 'work-calendar', path: () => paths.workCalendar.href(), ready: button('Add Public Holidays') },
  { name: 'notifications', path: () => paths.notifications.href(), ready: button('Mark All as Read') },
  { name: 'library', path: () => paths.admin.href(), ready: button(/^More for/) },
  { name: 'add-library-item', path: () => paths.admin.href(), ready: button(/^More for/), act: open(/^Add /) },
  { name: 'signed-papers', path: () => paths.admin.href('papers'), ready: label('Search project or number') },
  {
    name: 'audit-log',
    path: () => paths.admin.href('audit'),
    ready: listed,
  },
  { name: 'not-found', path: () => '/no/such/page', ready: heading('This page does not exist') },
];

const clientTabs = (['overview', 'notes', 'plan', 'roadmap'] as const).map(
  (tab): Screen => ({
    name: `client-${tab}`,
    path: ({ linkedId }) => paths.clientProject.href(linkedId, tab),
    as: 'client',
    ready: (page) =>
      page
        .getByRole('heading', { level: tab === 'overview' || tab === 'notes' ? 3 : 2 })
        .first()
        .waitFor(),
  }),
);
const clientSite: Screen[] = [
  { name: 'client-sign-in', path: () => paths.clientSignIn.href(), as: 'nobody', ready: button('Sign In') },
  {
    name: 'client-projects',
    path: () => paths.clientHome.href(),
    as: 'client',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  ...clientTabs,
  {
    name: 'client-account',
    path: () => paths.clientAccount.href(),
    as: 'client',
    ready: heading('Signed-In Devices'),
  },
  {
    name: 'client-forgot-password',
    path: () => paths.forgotClientPassword.href(),
    as: 'nobody',
    ready: button('Send Link'),
  },
];

const tradeSite: Screen[] = [
  {
    name: 'trade-page',
    path: async ({ call }) => {
      const trades = await call<{ id: number }[]>('GET', '/trades');
      const weeks = trades.map(({ id }) =>
        call<{ url: string; text: string }>('POST', `/trades/${id}/links`, { mail: false }),
      );
      // The one with the most to say.
      const [week] = (await Promise.all(weeks)).sort((one, other) => other.text.length - one.text.length);
      const { pathname, hash } = new URL(week?.url ?? '');
      return pathname + hash;
    },
    as: 'nobody',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
];

export const screens: Screen[] = [
  { name: 'forgot-password', path: () => paths.forgotPassword.href(), as: 'nobody', ready: button('Send Link') },
  { name: 'sign-in', path: () => paths.login.href(), as: 'nobody', ready: button('Sign In') },
  ...projects,
  ...people,
  ...project,
  ...items,
  ...office,
  ...clientSite,
  ...tradeSite,
];
