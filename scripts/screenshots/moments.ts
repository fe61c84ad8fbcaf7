// Screenshots during interactions: menus, open editors, dialogs, conflicts, pending work.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { decisionMoments } from './decision-moments.ts';
import { drawingMoments } from './drawing-moments.ts';
import { noteMoments } from './note-moments.ts';
import { planMoments, unsavedMoments } from './plan-moments.ts';
import { scheduleMoments } from './schedule-moments.ts';
import type { Screen } from './screens.ts';
import { selectionMoments } from './selection-moments.ts';
import { button, choose, dialog, heading, label, open, press, text } from './steps.ts';
import { tableMoments } from './table-moments.ts';
import { transferMoments } from './transfer-moments.ts';
import { onCrowded, onDemo } from './world.ts';

const detailsAreDrawn = label('Scheduled Start Date');

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

const projectMoments: Screen[] = [
  {
    name: 'history',
    path: onCrowded('history'),
    ready: (page) => page.getByRole('list', { name: 'History' }).waitFor(),
  },
  {
    name: 'lightbox',
    path: onCrowded('notes'),
    ready: text(/^In phase/),
    act: open('Show the pictures large'),
  },
  {
    name: 'date-picker',
    path: onDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await page.getByLabel('Scheduled Completion Date').click();
      await page.keyboard.press('Alt+ArrowDown');
      await page.locator('.react-datepicker').waitFor();
    },
  },
  {
    name: 'project-menu',
    path: onDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await press(/^More$/)(page);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'export',
    path: onDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await ofProject('Export…')(page);
      await dialog(page);
    },
  },
  {
    name: 'calendar-link',
    path: onDemo('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await ofProject('Calendar Link…')(page);
      await page.getByRole('button', { name: /New Link|Revoke/ }).waitFor();
    },
  },
  {
    name: 'import',
    path: onCrowded('details'),
    ready: detailsAreDrawn,
    act: async (page) => {
      await ofProject('Import Plan…')(page);
      const file = { name: 'garden.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
      await page.getByLabel('Choose a file').setInputFiles(file);
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
    as: 'nobody',
    ready: button('Send Link'),
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
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
    as: 'nobody',
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
    as: 'nobody',
    ready: label('New Password'),
    act: async (page) => {
      await page.getByLabel('New Password').fill('short');
      await page.getByLabel('Confirm Password').fill('shirt');
    },
  },
  {
    name: 'link-not-complete',
    path: () => paths.acceptInvitation.href(),
    as: 'nobody',
    ready: heading('This link is not complete'),
  },
];

const clientMoments: Screen[] = [
  {
    name: 'client-lightbox',
    path: ({ projectId }) => paths.clientProject.href(projectId, 'notes'),
    as: 'client',
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    act: open(/\.(jpe?g|png|webp)$/),
  },
];

export const moments: Screen[] = [
  ...planMoments,
  ...scheduleMoments,
  ...tableMoments,
  ...transferMoments,
  ...decisionMoments,
  ...drawingMoments,
  ...selectionMoments,
  ...projectMoments,
  ...noteMoments,
  ...shellMoments,
  ...clientMoments,
  ...unsavedMoments,
];
