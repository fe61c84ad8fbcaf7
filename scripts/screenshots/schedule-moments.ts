// Screenshots of a plan whose dates are linked, and of its time line.
import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';
import { button, choose, dialog, open, text } from './steps.ts';
import { onDemo, onLinked } from './world.ts';

const planIsDrawn = button('Add Major Phase');
const timeLineIsDrawn = text(/working days? (behind|ahead)|^On plan/);

/** A dialog of the first task that has not begun. */
const ofOpenTask = (entry: string) => async (page: Page) => {
  const status = page.getByRole('button', { name: /^Status of .*: Scheduled/ }).first();
  const words = (await status.getAttribute('aria-label')) ?? '';
  const name = /^Status of (.*): /.exec(words)?.[1] ?? '';
  await choose(`More for ${name}`, entry)(page);
  await dialog(page);
};

export const scheduleMoments: Screen[] = [
  { name: 'linked-plan', path: onLinked('editor'), ready: planIsDrawn },
  { name: 'linked-edit', path: onLinked('editor'), ready: planIsDrawn, act: ofOpenTask('Edit…') },
  { name: 'linked-why', path: onLinked('editor'), ready: planIsDrawn, act: ofOpenTask('Why This Date?') },
  { name: 'linked-schedule', path: onLinked('schedule'), ready: timeLineIsDrawn },
  {
    name: 'linked-ledger',
    path: onLinked('schedule'),
    ready: timeLineIsDrawn,
    act: async (page) => {
      await page.getByRole('button', { name: /working days? (behind|ahead)|^On plan/ }).click();
      await open('Baselines and Delay Log')(page);
    },
  },
  {
    name: 'linked-switch',
    path: onDemo('editor'),
    ready: planIsDrawn,
    act: async (page) => {
      await choose(/^More$/, 'Dates…')(page);
      await page.getByRole('radio', { name: 'Automatic' }).click();
      await page
        .getByText(/rescheduled/)
        .first()
        .waitFor();
    },
  },
];
