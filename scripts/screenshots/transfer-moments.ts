// Screenshots of what comes from other programs: a schedule of MS Project with its proof, and a sheet of any columns.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { button, press, text } from './steps.ts';

const SHEET = [
  'Work and where it is done,Building phase,Days,Begins,After,Company',
  'Excavate along the northern boundary,Ground,3,3/2/2026,,Blue Oak Excavating',
  'Footings,Ground,4,3/5/2026,1,Blue Oak Concrete',
  'Frame the first floor,Shell,9,3/11/2026,2FS+2 days,',
].join('\n');

/** Opens New Project › From a File with this file. */
const fromFile = (name: string, mimeType: string, buffer: () => Buffer, isRead: (page: Page) => Promise<void>) => {
  return async (page: Page) => {
    await press('From a File…')(page);
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer: buffer() });
    await isRead(page);
  };
};

export const transferMoments: Screen[] = [
  {
    name: 'ms-project',
    path: () => paths.addProject.href(),
    ready: button('From a File…'),
    act: async (page) => {
      const file = () => readFileSync('tests/support/mspdi/own-calendars.xml');
      await fromFile('Schedule.xml', 'text/xml', file, text(/tasks? on the file’s days/))(page);
      await page.getByRole('list', { name: 'Comes In Changed' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'which-columns',
    path: () => paths.addProject.href(),
    ready: button('From a File…'),
    act: fromFile('Schedule.csv', 'text/csv', () => Buffer.from(SHEET), text('Which column is what')),
  },
];
