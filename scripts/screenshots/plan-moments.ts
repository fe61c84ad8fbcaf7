// Screenshots of the plan: a row that is edited, its menu and dialogs, the search, and work that is not saved.
import type { Page } from 'playwright-core';
import { goOffline } from '../../tests/support/network/offline.ts';
import type { Screen } from './screens.ts';
import { choose, dialog, open, press } from './steps.ts';
import { CROWDED_TASK, onCrowded, onDemo } from './world.ts';

const task = (page: Page) => page.getByRole('button', { name: CROWDED_TASK, exact: true });
const planIsDrawn = (page: Page) => task(page).waitFor();

async function openEditor(page: Page) {
  await task(page).click();
  await page.getByRole('textbox', { name: 'Task name' }).waitFor();
}

/** A dialog of the task's menu. */
const ofTask = (entry: string) => async (page: Page) => {
  await choose(`More for ${CROWDED_TASK}`, entry)(page);
  await dialog(page);
};

export const planMoments: Screen[] = [
  { name: 'plan-edit-in-place', path: onCrowded('editor'), ready: planIsDrawn, act: openEditor },
  {
    name: 'plan-row-menu',
    path: onCrowded('editor'),
    ready: planIsDrawn,
    act: press(`More for ${CROWDED_TASK}`),
  },
  {
    name: 'plan-edit-dialog',
    path: onCrowded('editor'),
    ready: planIsDrawn,
    act: ofTask('Edit…'),
  },
  {
    name: 'plan-delete-dialog',
    path: onCrowded('editor'),
    ready: planIsDrawn,
    act: ofTask('Delete'),
  },
  {
    name: 'plan-search',
    path: onDemo('editor'),
    ready: (page) => page.getByPlaceholder('Search the plan').waitFor(),
    act: (page) => page.getByPlaceholder('Search the plan').fill('permit'),
  },
];

/** Last, since pending and refused work would show in the bar of later screenshots. */
export const unsavedMoments: Screen[] = [
  {
    name: 'waiting',
    path: onCrowded('editor'),
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
    path: onCrowded('editor'),
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
