// Screenshots of what is not the usual case: an empty product, rights of staff, addresses that are gone, a slow server.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { button, choose, dialog, heading, text } from './steps.ts';

const GONE = 987654321;
const GONE_PERSON = '00000000-0000-4000-8000-000000000000';
const dashboardIsDrawn = heading('Recently Updated Projects');

/** Requests that match are never answered. */
const hold = (page: Page, call: RegExp, method?: string) =>
  page.route(call, (route) => (method && route.request().method() !== method ? route.continue() : undefined));

const emptyProduct: Screen[] = [
  {
    name: 'first-steps',
    path: () => paths.dashboard.href(),
    as: 'newcomer',
    ready: (page) => page.getByRole('region', { name: 'First Steps' }).waitFor(),
  },
  { name: 'first-projects', path: () => paths.projects.href(), as: 'newcomer', ready: text('No projects') },
  { name: 'first-users', path: () => paths.users.href(), as: 'newcomer', ready: text(/^Total 1/) },
  { name: 'first-library', path: () => paths.admin.href(), as: 'newcomer', ready: heading('Major Phases') },
];

const rights: Screen[] = [
  { name: 'forbidden', path: () => paths.admin.href(), as: 'staff', ready: heading('Not allowed') },
  { name: 'staff-add-user', path: () => paths.addUser.href(), as: 'staff', ready: text(/^Only administrators/) },
  { name: 'staff-settings', path: () => paths.settings.href(), as: 'staff', ready: heading('Company') },
  { name: 'staff-user', path: ({ adminId }) => paths.editUser.href(adminId), as: 'staff', ready: heading('Person') },
];

const alert = (page: Page) => page.getByRole('alert').getByRole('link').first().waitFor();
const gone: Screen[] = [
  { name: 'gone-project', path: () => paths.editProject.href(GONE), ready: alert },
  {
    name: 'gone-task',
    path: ({ projectId, phaseId }) => paths.editTask.href(projectId, phaseId, GONE),
    ready: alert,
  },
  { name: 'gone-template', path: () => paths.addProject.href(GONE), ready: alert },
  { name: 'gone-client', path: () => paths.editClient.href(GONE_PERSON), ready: alert },
  {
    name: 'client-gone-project',
    path: () => paths.clientProject.href(GONE),
    as: 'client',
    ready: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
  },
];

const slow: Screen[] = [
  {
    name: 'slow-screen',
    path: () => paths.dashboard.href(),
    ready: dashboardIsDrawn,
    act: async (page) => {
      await hold(page, /\/api\/projects\?templates/);
      await page.getByRole('link', { name: 'All projects' }).click();
      await page.getByRole('progressbar', { name: 'Loading the next screen' }).waitFor();
    },
  },
  {
    name: 'slow-save',
    path: () => paths.account.href(),
    ready: heading('Signed-In Devices'),
    act: async (page) => {
      await hold(page, /\/api\//, 'PATCH');
      await page.getByLabel('Phone', { exact: true }).fill(`916 555 ${Date.now() % 10_000}`);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('button[aria-busy]').waitFor();
    },
  },
];

const others: Screen[] = [
  {
    name: 'help',
    path: () => paths.dashboard.href(),
    ready: dashboardIsDrawn,
    act: async (page) => {
      await choose(/user menu$/, /^Help/)(page);
      await dialog(page);
    },
  },
  { name: 'confirm-email', path: ({ emailChange }) => emailChange, as: 'nobody', ready: button('Confirm') },
];

export const edgeMoments: Screen[] = [...emptyProduct, ...rights, ...gone, ...slow, ...others];
