// What a person meets in the middle of doing something: menus, open editors, dialogs, a choice, work that waits.
import type { Page } from 'playwright-core';
import { DEV_UI_FLAG, type ProjectTab, paths } from '../../web/routes/paths.ts';
import type { Screen } from './screens.ts';
import type { World } from './world.ts';

/** A title of the crowded project, whose rows these pictures may open. */
const TITLE = 'Have the asbestos in the roof of the eastern shed looked at by';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialogIn = (page: Page) => page.getByRole('dialog').getByRole('button').first().waitFor();
const ofCrowded = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.crowdedId, tab);
const ofDemo = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.projectId, tab);
const planIsDrawn = (page: Page) => page.getByRole('button', { name: TITLE, exact: true }).waitFor();

async function openEditor(page: Page) {
  await page.getByRole('button', { name: TITLE, exact: true }).click();
  await page.getByRole('textbox', { name: 'Task name' }).waitFor();
}

async function choose(page: Page, entry: string) {
  await press(page, /^More$/);
  await page.getByRole('menuitem', { name: entry }).click();
}

async function chooseOfTask(page: Page, entry: string) {
  await press(page, `More for ${TITLE}`);
  await page.getByRole('menuitem', { name: entry }).click();
}

const SHEET = [
  'Major Phase,Phase,Task,Status,Duration',
  'Garden,,,,',
  'Garden,Terrace,Level the ground,Started,3 days',
  'Garden,Terrace,Lay the slabs,Done,2 weeks',
].join('\n');

const planMoments: Screen[] = [
  { name: 'plan-edit-in-place', path: ofCrowded('editor'), ready: planIsDrawn, act: openEditor },
  {
    name: 'plan-row-menu',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: (page) => press(page, `More for ${TITLE}`),
  },
  {
    name: 'plan-edit-dialog',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: async (page) => {
      await chooseOfTask(page, 'Edit...');
      await dialogIn(page);
    },
  },
  {
    name: 'plan-delete-dialog',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: async (page) => {
      await chooseOfTask(page, 'Delete');
      await dialogIn(page);
    },
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
    ready: (page) =>
      page
        .getByText(/^In phase/)
        .first()
        .waitFor(),
    act: async (page) => {
      await press(page, 'Show the pictures large');
      await dialogIn(page);
    },
  },
  {
    name: 'date-picker',
    path: ofDemo('details'),
    ready: (page) => page.getByLabel('Scheduled Start Date').waitFor(),
    act: async (page) => {
      await page.getByLabel('Scheduled Completion Date').click();
      await page.locator('.react-datepicker').waitFor();
    },
  },
  {
    name: 'project-menu',
    path: ofDemo('details'),
    ready: (page) => page.getByLabel('Scheduled Start Date').waitFor(),
    act: (page) => press(page, /^More$/),
  },
  {
    name: 'export',
    path: ofDemo('details'),
    ready: (page) => page.getByLabel('Scheduled Start Date').waitFor(),
    act: async (page) => {
      await choose(page, 'Export…');
      await dialogIn(page);
    },
  },
  {
    name: 'calendar-link',
    path: ofDemo('details'),
    ready: (page) => page.getByLabel('Scheduled Start Date').waitFor(),
    act: async (page) => {
      await choose(page, 'Calendar link…');
      await page.getByRole('button', { name: /Make Link|Revoke/ }).waitFor();
    },
  },
  {
    name: 'import',
    path: ofCrowded('details'),
    ready: (page) => page.getByLabel('Scheduled Start Date').waitFor(),
    act: async (page) => {
      await choose(page, 'Import plan…');
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

const shellMoments: Screen[] = [
  {
    name: 'menu',
    path: () => paths.dashboard.href(),
    ready: (page) => page.getByRole('heading', { name: 'Recently Updated Projects' }).waitFor(),
    act: async (page) => {
      const burger = page.getByRole('button', { name: 'Open menu' });
      await ((await burger.isVisible()) ? burger.click() : press(page, /user menu$/));
    },
  },
  {
    name: 'sign-in-refused',
    path: () => paths.login.href(),
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Sign In' }).waitFor(),
    act: async (page) => {
      await page.getByLabel('Username').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press(page, 'Sign In');
      await page.getByText('Invalid username or password').waitFor();
    },
  },
  {
    name: 'invitation',
    path: ({ invitation }) => invitation,
    signedOut: true,
    ready: (page) => page.getByLabel('New Password').waitFor(),
    act: async (page) => {
      await page.getByLabel('New Password').fill('short');
      await page.getByLabel('Confirm Password').fill('shirt');
    },
  },
  {
    name: 'link-not-complete',
    path: () => paths.acceptInvitation.href(),
    signedOut: true,
    ready: (page) => page.getByRole('heading', { name: 'This link is not complete' }).waitFor(),
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
    act: async (page) => {
      await press(page, /\.(jpe?g|png|webp)$/);
      await dialogIn(page);
    },
  },
];

/** Last of all: what waits or is to be decided would stand in the bar of the pictures that come after. */
const waiting: Screen[] = [
  {
    name: 'waiting',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText(/You are offline/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Status of Have the asbestos/ }).click();
      await page.getByRole('menuitem', { name: 'Started' }).click();
      await press(page, /waiting$/);
      await dialogIn(page);
    },
  },
  {
    name: 'plan-choice',
    path: ofCrowded('editor'),
    ready: planIsDrawn,
    act: async (page, { call, crowdedId, crowdedTaskId }) => {
      const rename = (title: string) => call('PATCH', `/projects/${crowdedId}/tasks/${crowdedTaskId}`, { title });
      await openEditor(page);
      await page.getByRole('textbox', { name: 'Task name' }).fill(`${TITLE} a second expert`);
      await rename('Take the roof of the eastern shed down first');
      await page.keyboard.press('Enter');
      await dialogIn(page);
      await rename(TITLE);
    },
  },
];

export const moments: Screen[] = [...planMoments, ...projectMoments, ...shellMoments, ...clientMoments, ...waiting];
