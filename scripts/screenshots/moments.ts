// Screenshots during interactions: menus, open editors, dialogs, conflicts, pending work.
import type { Page } from 'playwright-core';
import { goOffline } from '../../tests/support/network/offline.ts';
import { DEV_UI_FLAG, type ProjectTab, paths } from '../../web/model/paths.ts';
import { noteMoments } from './note-moments.ts';
import type { Screen } from './screens.ts';
import { selectionMoments } from './selection-moments.ts';
import { button, choose, dialog, heading, label, open, press, text } from './steps.ts';
import { CROWDED_TASK, type World } from './world.ts';

const ofCrowded = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.crowdedId, tab);
const ofDemo = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.projectId, tab);
const task = (page: Page) => page.getByRole('button', { name: CROWDED_TASK, exact: true });
const planIsDrawn = (page: Page) => task(page).waitFor();
const detailsAreDrawn = label('Scheduled Start Date');

async function openEditor(page: Page) {
  await task(page).click();
  await page.getByRole('textbox', { name: 'Task name' }).waitFor();
}

/** A dialog of the task's menu. */
const ofTask = (entry: string) => async (page: Page) => {
  await choose(`More for ${CROWDED_TASK}`, entry)(page);
  await dialog(page);
};
const ofProject = (entry: string) => choose(/^More$/, entry);

const SHEET = [
  'Major Phase,Phase,Task,Status,Duration',
  'Garden,,,,',
  'Garden,Terrace,Level the ground,Started,3 days',
  'Garden,Terrace,Lay the slabs,Done,2 weeks',
].join('\n');

const INVITATIONS = [
  'Ann Lee <ann.lee@example.com>',
  'Bartholomew Featherstonehaugh-Cholmondeley <bartholomew.featherstonehaugh@example.com>',
  'carol@example',
  'client@example.com',
].join('\n');

const planMoments: Screen[] = [
  { name: 'plan-edit-in-place', path: ofCrowded('editor'), ready: planIsDrawn, act: openEditor },
  {
    name: 'plan-row-menu',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: press(`More for ${CROWDED_TASK}`),
  },
  {
    name: 'plan-edit-dialog',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: ofTask('Edit...'),
  },
  {
    name: 'plan-delete-dialog',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: ofTask('Delete'),
  },
  {
    name: 'plan-search',
    path: ofDemo('editor'),
    ready: (page) => page.getByPlaceholder('Search in the plan').waitFor(),
    act: (page) => page.getByPlaceholder('Search in the plan').fill('permit'),
  },
];

const projectMoments: Screen[] = [
  {
    name: 'history',
    path: ofCrowded('history'),
    ready: (page) => page.getByRole('list', { name: 'History' }).waitFor(),
  },
  {
    name: 'lightbox',
    path: ofCrowded('notes'),
    ready: text(/^In phase/),
    act: open('Show the pictures large'),
  },
  {
    name: 'date-picker',
    path: ofDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await page.getByLabel('Scheduled Completion Date').click();
      await page.keyboard.press('Alt+ArrowDown');
      await page.locator('.react-datepicker').waitFor();
    },
  },
  {
    name: 'project-menu',
    path: ofDemo('details'),
    ready: detailsAreDrawn,
    act: press(/^More$/),
  },
  {
    name: 'export',
    path: ofDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await ofProject('Export…')(page);
      await dialog(page);
    },
  },
  {
    name: 'calendar-link',
    path: ofDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await ofProject('Calendar link…')(page);
      await page.getByRole('button', { name: /Make Link|Revoke/ }).waitFor();
    },
  },
  {
    name: 'import',
    path: ofCrowded('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await ofProject('Import plan…')(page);
      const file = { name: 'garden.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
      await page.getByLabel('Choose a spreadsheet').setInputFiles(file);
      await page.getByText(/is none of/).waitFor();
    },
  },
  {
    name: 'add-note-with-files',
    path: ({ crowdedId, crowdedTaskId }) => paths.addTaskNote.href(crowdedId, crowdedTaskId),
    ready: (page) => page.getByPlaceholder('Enter your note here...').waitFor(),
    act: async (page, { pictures }) => {
      await page.getByPlaceholder('Enter your note here...').fill('The silo from four sides.');
      const input = page.getByLabel('Add photos and files').and(page.locator('input'));
      await input.setInputFiles([
        ...pictures.slice(0, 4),
        { name: 'offer of the crane company.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      ]);
      await page.getByText('offer of the crane company.pdf').waitFor();
      await input.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
    },
  },
];

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option').first().waitFor();
}

const shellMoments: Screen[] = [
  {
    name: 'palette',
    path: () => paths.dashboard.href(),
    ready: heading('Recently Updated Projects'),
    act: openPalette,
  },
  {
    name: 'palette-found',
    path: () => paths.dashboard.href(),
    ready: heading('Recently Updated Projects'),
    act: async (page) => {
      await openPalette(page);
      await page.getByRole('combobox').fill('roof');
      await page.getByRole('dialog').locator('mark').first().waitFor();
    },
  },
  {
    name: 'palette-nothing-found',
    path: () => paths.dashboard.href(),
    ready: heading('Recently Updated Projects'),
    act: async (page) => {
      await openPalette(page);
      await page.getByRole('combobox').fill('zeppelin');
      await page
        .getByRole('dialog')
        .getByText(/zeppelin/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'forgot-password-sent',
    path: () => paths.forgotPassword.href(),
    signedOut: true,
    ready: button('Send Link'),
    act: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.com');
      await press('Send Link')(page);
      await page.getByText(/a link is on its way/).waitFor();
    },
  },
  {
    name: 'invite-several-clients',
    path: () => paths.inviteClients.href(),
    ready: label('Addresses'),
    act: async (page) => {
      await page.getByLabel('Addresses').fill(INVITATIONS);
      await page.getByRole('list', { name: 'Invitations' }).waitFor();
    },
  },
  {
    name: 'menu',
    path: () => paths.dashboard.href(),
    ready: heading('Recently Updated Projects'),
    act: async (page) => {
      const burger = page.getByRole('button', { name: 'Open menu' });
      if (await burger.isVisible()) return open('Open menu')(page);
      await press(/user menu$/)(page);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'sign-in-refused',
    path: () => paths.login.href(),
    signedOut: true,
    ready: button('Sign In'),
    act: async (page) => {
      await page.getByLabel('Username').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press('Sign In')(page);
      await page.getByText('Invalid username or password').waitFor();
    },
  },
  {
    name: 'invitation',
    path: ({ invitation }) => invitation,
    signedOut: true,
    ready: label('New Password'),
    act: async (page) => {
      await page.getByLabel('New Password').fill('short');
      await page.getByLabel('Confirm Password').fill('shirt');
    },
  },
  {
    name: 'link-not-complete',
    path: () => paths.acceptInvitation.href(),
    signedOut: true,
    ready: heading('This link is not complete'),
  },
  {
    name: 'dev-ui',
    path: () => paths.dashboard.href(),
    ready: (page) => page.evaluate((flag) => localStorage.setItem(flag, 'on'), DEV_UI_FLAG),
    act: async (page) => {
      await page.goto(new URL(paths.devUi.href(), page.url()).href);
      await page.getByRole('main').getByRole('heading').first().waitFor();
    },
    isWhole: true,
  },
];

const clientMoments: Screen[] = [
  {
    name: 'client-lightbox',
    path: ({ projectId }) => paths.clientProject.href(projectId, 'notes'),
    isClients: true,
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    act: open(/\.(jpe?g|png|webp)$/),
  },
];

/** Last, since pending and refused work would show in the bar of later screenshots. */
const waiting: Screen[] = [
  {
    name: 'waiting',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: async (page) => {
      await goOffline(page);
      await page.getByRole('button', { name: /^Status of Have the asbestos/ }).click();
      // Earlier screenshots have changed it, too.
      const other = page.getByRole('menuitem').filter({ hasNot: page.getByLabel('chosen') });
      await other.first().click();
      await open(/waiting$/)(page);
    },
  },
  {
    name: 'plan-choice',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: async (page, { call, crowdedId, crowdedTaskId }) => {
      const rename = (title: string) => call('PATCH', `/projects/${crowdedId}/tasks/${crowdedTaskId}`, { title });
      await openEditor(page);
      await page.getByRole('textbox', { name: 'Task name' }).fill(`${CROWDED_TASK} a second expert`);
      await rename('Take the roof of the eastern shed down first');
      await page.keyboard.press('Enter');
      await dialog(page);
      await rename(CROWDED_TASK);
    },
  },
];

export const moments: Screen[] = [
  ...planMoments,
  ...selectionMoments,
  ...projectMoments,
  ...noteMoments,
  ...shellMoments,
  ...clientMoments,
  ...waiting,
];
