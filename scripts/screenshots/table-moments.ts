// Screenshots of what is opened on the schedule and the board: the drawer, columns, a cell, several rows, filters, clashes.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { button, dialog, heading, open, press } from './steps.ts';
import { onDemo, onLinked } from './world.ts';

/** On a phone the rows are a list. */
const tableIsDrawn = (page: Page) => page.locator('[data-row]').first().waitFor();

/** The tasks that have not begun, and may be moved. */
const openTask = (page: Page) =>
  page.locator('[data-row^="task"]').filter({ has: page.getByRole('img', { name: 'Scheduled', exact: true }) });

const onTable = (name: string, act: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: onLinked('schedule'),
  ready: tableIsDrawn,
  act: async (page) => {
    // Phones have no table.
    if ((page.viewportSize()?.width ?? 0) >= 640) await act(page);
  },
});

export const tableMoments: Screen[] = [
  onTable('schedule-drawer', async (page) => {
    await openTask(page).nth(1).locator('[data-cell="name"]').click();
    await page
      .getByRole('region', { name: 'Chosen task' })
      .getByRole('button', { name: 'Edit', exact: true })
      .waitFor();
  }),
  onTable('schedule-columns', async (page) => {
    await open('Columns…')(page);
  }),
  onTable('schedule-typing', async (page) => {
    const days = page.locator('[data-row^="task"] [data-cell="days"]').nth(2);
    await days.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('9');
    await page
      .getByText(/tasks? rescheduled/)
      .first()
      .waitFor();
  }),
  onTable('schedule-several', async (page) => {
    await openTask(page).first().locator('[data-cell="name"]').focus();
    for (const _row of [2, 3]) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 tasks selected').waitFor();
    await page.getByRole('button', { name: /later/i }).first().waitFor();
  }),
  {
    name: 'filter-panel',
    path: onDemo('schedule'),
    ready: tableIsDrawn,
    act: async (page) => {
      await press(/^Filter/)(page);
      await dialog(page);
    },
  },
  {
    name: 'board-clashes',
    path: () => paths.board.href(),
    ready: heading('Board'),
    act: async (page) => {
      const clashes = page.locator('summary').filter({ hasText: /clash/ }).first();
      if (await clashes.isVisible()) await clashes.click();
    },
  },
  { name: 'picture-focus', path: onDemo('details'), ready: button('Focus…'), act: open('Focus…') },
];
