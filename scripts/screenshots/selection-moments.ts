// Screenshots of several selected rows of a plan, and of the head of a project that is scrolled to a bar.
import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';
import { button } from './steps.ts';
import { onDemo } from './world.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected tasks' });

const statusOf = /^Status of .*: [^:]*$/;

async function selectTasks(page: Page, count: number) {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const tasks = page.getByRole('button', { name: statusOf });
  await tasks.first().waitFor();
  const titles = await tasks.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label')?.replace(/^Status of (.*): [^:]*$/, '$1') ?? ''),
  );
  for (const title of titles.slice(0, count)) {
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).click();
  }
  await bar(page).getByText(`${count} tasks selected`).waitFor();
}

const ofSelected = (action: string) => async (page: Page) => {
  await selectTasks(page, 3);
  await bar(page).getByRole('button', { name: action }).click();
};

/** The row that the pictures of assigning are about. */
const firstTask = (page: Page) => page.getByRole('button', { name: /^More for / }).nth(2);

export const selectionMoments: Screen[] = [
  {
    name: 'assign',
    path: onDemo('editor'),
    ready: button('Add Major Phase'),
    act: async (page) => {
      await firstTask(page).click();
      await page.getByRole('menuitem', { name: 'Assign…' }).click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'mention',
    path: onDemo('editor'),
    ready: button('Add Major Phase'),
    act: async (page) => {
      await page.locator('[data-name^="task"]').first().click();
      const name = page.getByLabel('Task name');
      await name.press('End');
      await name.pressSequentially(' @');
      await page.getByRole('listbox', { name: 'Assign' }).waitFor();
    },
  },
  {
    name: 'several-rows',
    path: onDemo('editor'),
    ready: button('Add Major Phase'),
    act: (page) => selectTasks(page, 3),
  },
  {
    name: 'move-to',
    path: onDemo('editor'),
    ready: button('Add Major Phase'),
    act: async (page) => {
      await ofSelected('Move to…')(page);
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'dates-of-several',
    path: onDemo('editor'),
    ready: button('Add Major Phase'),
    act: async (page) => {
      await ofSelected('Dates…')(page);
      await page.getByRole('button', { name: 'Edit Dates' }).waitFor();
    },
  },
  {
    name: 'head-as-bar',
    path: onDemo('editor'),
    ready: button('Add Major Phase'),
    act: scrollDown,
  },
  {
    name: 'head-as-bar-over-notes',
    path: onDemo('notes'),
    ready: button(/^More for the note/),
    act: scrollDown,
  },
];

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 600 }));
  await page.waitForFunction(() => window.scrollY > 300);
}
