// A plan whose dates are linked: its mode, its inputs in the grid and the editors, why its dates are so, and what moves.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { grip, taskButton } from '../support/plan-page.ts';

const patience = { timeout: 30_000 };
const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

const rowOf = (page: Page, title: string): Locator => page.locator('[data-row]').filter({ has: grip(page, title) });
const daysOf = (page: Page, title: string) => expect.poll(() => rowOf(page, title).textContent(), patience);

async function choose(page: Page, row: string, entry: string) {
  await page.getByRole('button', { name: `More for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function fromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The dates that a write has moved arrive well after its answer, as they may on a slow line. */
async function delayDates(page: Page) {
  await page.routeWebSocket(/realtime/, (toPage) => {
    const toServer = toPage.connectToServer();
    toServer.onMessage((message) => {
      if (message.includes('"reschedule"')) setTimeout(() => toPage.send(message), 300);
      else toPage.send(message);
    });
  });
}

/** A project with three tasks of two days in one phase, in manual mode and without a start. */
async function inAPlan() {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff.caller, { name: unique('House'), tasks: 3 });
  for (const id of plan.majorPhases[0]?.phases[0]?.tasks ?? [])
    await staff.caller.patch(`/projects/${plan.id}/tasks/${id}`, { duration: 2 });
  await delayDates(staff.page);
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, plan };
}

// docs/product.md#switch-dates, docs/product.md#linked-rows, docs/product.md#linked-editor,
// docs/product.md#linked-menu, docs/product.md#bring-up, docs/product.md#moved-toast, docs/product.md#linked-history
test('a plan is linked with a preview, its rows are pinned and explained, and each step is taken back', async () => {
  const { page, caller, plan } = await inAPlan();

  await fromMenu(page, 'Dates…');
  const dialog = page.getByRole('dialog', { name: 'Dates' });
  await dialog.getByRole('radio', { name: 'Automatic' }).click();
  const link = dialog.getByRole('button', { name: 'Switch' });
  expect(await link.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Scheduled Start Date' }).fill('03/02/2026');
  await dialog.getByText('4 tasks rescheduled · finish Mar 9').waitFor();
  await link.click();
  await page.getByText('Dates are automatic now').waitFor();
  await daysOf(page, one).toContain('Mar 2 – 3');
  await daysOf(page, two).toContain('Mar 4 – 5');
  // Over the weekend.
  await daysOf(page, three).toContain('Mar 6 – 9');

  // The switch is one action among the others: rows get what they had, and the links come back.
  const undoSwitch = page.getByRole('button', { name: 'Undo switch to automatic dates' }).first();
  await undoSwitch.waitFor();
  await page.keyboard.press('Control+z');
  await daysOf(page, one).not.toContain('Mar');
  const project = z.object({ scheduleMode: z.string(), scheduledStart: z.string().nullable() });
  const saved = async () => dataOf(await caller.get(`/projects/${plan.id}`), project);
  await expect.poll(saved, patience).toEqual({ scheduleMode: 'manual', scheduledStart: null });
  await page.getByRole('button', { name: 'Redo switch to automatic dates' }).first().waitFor();
  await page.keyboard.press('Control+Shift+z');
  await daysOf(page, three).toContain('Mar 6 – 9');

  // A pin, by hand in the grid, and what it moves.
  await choose(page, two, 'No Earlier Than…');
  const notBefore = page.getByRole('dialog', { name: `No Earlier Than: ${two}` });
  await notBefore.getByRole('textbox', { name: 'No Earlier Than' }).fill('03/12/2026');
  await notBefore.getByRole('button', { name: 'Save' }).click();
  await daysOf(page, two).toContain('Mar 12 – 13');
  await daysOf(page, three).toContain('Mar 16 – 17');
  const moved = page.getByRole('alert').filter({ hasText: '3 tasks rescheduled · finish moves Mar 9' });
  await moved.getByRole('button', { name: 'Undo' }).waitFor();

  await choose(page, three, 'Why This Date?');
  const reasons = page.getByRole('dialog', { name: `Why ${three}?` }).getByRole('list', { name: 'Reasons' });
  expect(await reasons.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Task 1.1.3\s+Mar 16.*, because Task 1.1.2 ends on Mar 13.*, and the weekend is off/),
    expect.stringMatching(/Task 1.1.2\s+Mar 12.*, because it is not to begin before Mar 12/),
  ]);
  await reasons.getByRole('button', { name: two }).click();
  await expect.poll(() => taskButton(page, two).evaluate((name) => name === document.activeElement)).toBe(true);

  // By key: on a slow computer the toast is gone by now.
  await page.keyboard.press('Control+z');
  await daysOf(page, three).toContain('Mar 6 – 9');

  // In the editor a start is the earliest day, and a completion the duration.
  await choose(page, one, 'Edit…');
  const editor = page.getByRole('dialog', { name: 'Edit Task' });
  // What is set for its schedule stands in one folded line.
  const schedule = editor.getByRole('button', { name: /^Schedule: / });
  await editor.getByRole('button', { name: 'Schedule: after the tasks above · no limits' }).click();
  await editor.getByText('Follows from the plan. A day that you type is the earliest one.').waitFor();
  const completion = editor.getByRole('textbox', { name: 'Scheduled Completion Date' });
  await completion.fill('03/06/2026');
  // What follows is said beside Save while it is typed.
  await editor
    .getByRole('status')
    .getByText(/^4 tasks rescheduled · finish moves Mar 9.* → Mar 12.*, 3 working days later$/)
    .waitFor();
  await editor.getByRole('button', { name: 'Save' }).click();
  await daysOf(page, one).toMatch(/5 days.*Mar 2 – 6/s);
  await daysOf(page, two).toContain('Mar 9 – 10');

  await choose(page, two, 'Starts…');
  const begins = page.getByRole('dialog', { name: `When ${two} Starts` });
  await begins.getByRole('radio', { name: 'With its phase' }).click();
  await begins.getByRole('button', { name: 'Save' }).click();
  await daysOf(page, two).toContain('Mar 2 – 3');
  await daysOf(page, three).toContain('Mar 9 – 10');
  await page.getByRole('img', { name: /^5 days of float, at the latest Mar 9$/ }).waitFor();

  // A link, with days between, and the loop that it would close the other way round.
  await choose(page, two, 'Edit…');
  await schedule.click();
  const add = editor.getByRole('combobox', { name: 'Add a task that it waits for' });
  await add.selectOption({ label: `${one} (Phase 1.1)` });
  const asked = editor.getByRole('region', { name: 'What moves' });
  await asked.getByText(/“Task 1.1.2” waits for “Task 1.1.1” · 1 task rescheduled/).waitFor();
  await asked.getByRole('button', { name: 'Move' }).click();
  await editor.getByRole('list', { name: 'Waits For' }).getByText(one).waitFor();
  await editor.getByRole('textbox', { name: `Days after ${one}` }).fill('1');
  await page.keyboard.press('Tab');
  await daysOf(page, two).toContain('Mar 10 – 11');
  // Waiting for the links only is asked about as well: rows below wait for such a row.
  await editor.getByRole('switch', { name: 'Only after its links' }).click();
  await asked.getByText(/^2 tasks rescheduled · finish moves /).waitFor();
  await asked.getByRole('button', { name: 'Leave It' }).click();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('img', { name: `1 working day after ${one} ends` })
    .first()
    .waitFor();
  await choose(page, one, 'Edit…');
  await schedule.click();
  await add.selectOption({ label: `${two} (Phase 1.1)` });
  await editor.getByText(/^These tasks would wait for each other: .*Task 1.1.2/).waitFor();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, two, 'Edit…');
  await editor
    .getByRole('button', { name: `Schedule: with its phase · 1 working day after ${one} ends · no limits` })
    .click();
  // Other terms of a link, and its removal, are asked about where they move rows.
  const what = editor.getByRole('combobox', { name: `What of ${one}` });
  await what.selectOption('SS');
  await asked.getByText(/“Task 1.1.2” waits for “Task 1.1.1” · \d tasks? rescheduled/).waitFor();
  await what.selectOption('FS');
  await asked.waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: `Do not wait for ${one}` }).click();
  await asked.getByText(/“Task 1.1.2” no longer waits for “Task 1.1.1” · \d tasks? rescheduled/).waitFor();
  await asked.getByRole('button', { name: 'Leave It' }).click();
  await daysOf(page, two).toContain('Mar 10 – 11');
  await what.selectOption('SS');
  await asked.getByRole('button', { name: 'Move' }).click();
  await daysOf(page, two).toContain('Mar 3 – 4');
  await editor.getByRole('button', { name: `Do not wait for ${one}` }).click();
  await asked.getByRole('button', { name: 'Move' }).click();
  await daysOf(page, two).toContain('Mar 2 – 3');
  await editor.getByRole('button', { name: 'Cancel' }).click();

  // Neighbours on one day.
  await taskButton(page, two).click({ modifiers: ['ControlOrMeta'] });
  await taskButton(page, three).click({ modifiers: ['Shift'] });
  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByRole('button', { name: 'Same Day' }).click();
  await daysOf(page, three).toContain('Mar 2 – 3');

  await fromMenu(page, 'Reschedule Late Work…');
  const today = page.getByRole('dialog', { name: 'Reschedule Late Work' });
  await today.getByText(/^\d tasks rescheduled · finish moves Mar 6/).waitFor();
  await today.getByRole('button', { name: 'Reschedule Late Work' }).click();
  await daysOf(page, three).not.toContain('Mar 2 – 3');
  // By key: on a slow computer the toast is gone by now.
  await page
    .getByRole('button', { name: /^Undo planning from/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+z');
  await daysOf(page, three).toContain('Mar 2 – 3');

  await fromMenu(page, 'History');
  const lines = page.getByRole('list', { name: 'History' }).locator(':scope > li');
  for (const text of [
    'set the dates to automatic',
    'planned the open work from',
    'rescheduled 3 tasks · finish moves Mar 9',
  ])
    await lines.filter({ hasText: text }).first().waitFor();
});

test('days after a row are kept while its link is being saved, and those of a colleague when nothing is typed', async () => {
  const { page, caller, plan } = await inAPlan();
  await caller.patch(`/projects/${plan.id}`, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
  await daysOf(page, two).toContain('Mar 4 – 5');
  const [first, second, third] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const [isSent, mayBeSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/projects/${plan.id}/schedule`, async (route) => {
    isSent.resolve();
    await mayBeSaved.promise;
    return route.continue();
  });
  await choose(page, two, 'Edit…');
  const editor = page.getByRole('dialog', { name: 'Edit Task' });
  await editor.getByRole('button', { name: /^Schedule: / }).click();
  const add = editor.getByRole('combobox', { name: 'Add a task that it waits for' });
  await add.selectOption({ label: `${one} (Phase 1.1)` });
  await isSent.promise;
  const days = editor.getByRole('textbox', { name: `Days after ${one}` });
  await days.fill('1');
  const answer = page.waitForResponse(/\/schedule$/);
  mayBeSaved.resolve();
  await answer;
  // Changes come in their order, so the saved link is here with this one.
  await caller.patch(`/projects/${plan.id}/tasks/${third}`, { title: 'Roof' });
  await page.locator('[data-row]').filter({ hasText: 'Roof' }).first().waitFor();
  const saved = page.waitForResponse(/\/schedule$/);
  await days.press('Tab');
  await daysOf(page, two).toContain('Mar 5 – 6');
  // The days are drawn before they are saved, and the colleague's have to come after them.
  await saved;

  await days.focus();
  const ends = { from: { entity: 'task', id: first }, to: { entity: 'task', id: second } };
  const links = [{ ...ends, type: 'FS', lag: 2, lagIn: 'work' }];
  await caller.post(`/projects/${plan.id}/schedule`, { inputs: [], links, removeLinks: [] });
  await expect.poll(() => days.inputValue()).toBe('2');
  await days.press('Tab');
  await daysOf(page, two).toContain('Mar 6 – 9');
});
