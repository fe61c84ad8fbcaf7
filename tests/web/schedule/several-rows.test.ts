// Several rows of a linked plan at once, on its time line.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { task } from '../../../functions/core/plan/contract.ts';
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { times } from '../../../supabase/world/plan.ts';
import { paths } from '../../../web/model/paths.ts';
import { ghosts, inALinkedPlan, monday, whatMoves } from '../../e2e/schedule/linked-plan-page.ts';
import { bar, drag, one, patience, rowOf, three, two } from '../../e2e/schedule/time-line-page.ts';
import { taskButton } from '../../e2e/support/plan-page.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

/** Turns the wheel until the row is drawn; the first turn over a schedule goes to the head of the project. */
const wheelTo = (page: Page, row: Locator) =>
  expect
    .poll(async () => {
      await page.mouse.wheel(0, 40_000);
      return row.count();
    }, patience)
    .toBe(1);

/** The bar does not cover this row. */
async function isAbove(row: Locator, foot: Locator) {
  const edge = async (of: Locator, at: 0 | 1) => {
    const { y = Number.NaN, height = 0 } = (await of.boundingBox()) ?? {};
    return Math.round(y + at * height);
  };
  await expect.poll(async () => (await edge(row, 1)) - (await edge(foot, 0)), patience).toBeLessThanOrEqual(0);
}

// docs/product.md#schedule-same-day
test('several rows of the time line are selected by keys, by clicks or by taps, and begin on one day', async () => {
  const { page, dates } = await inALinkedPlan();
  const several = page.getByRole('region', { name: 'Selected tasks' });
  const sameDay = several.getByRole('button', { name: 'Same Day' });
  const undo = page.getByRole('toolbar', { name: 'Schedule' }).getByRole('button', { name: /^Undo change/ });
  const plain = [
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ];
  const together = plain.map(() => [monday(0), monday(1)]);

  await rowOf(page, one).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await several.getByText('3 tasks selected').waitFor();
  await sameDay.click();
  await expect.poll(dates, patience).toEqual(together);
  await several.waitFor({ state: 'detached' });
  await undo.click();
  await expect.poll(dates, patience).toEqual(plain);

  await rowOf(page, two).click();
  await rowOf(page, three).click({ modifiers: ['Shift'] });
  await several.getByText('2 tasks selected').waitFor();
  await page.keyboard.press('Escape');
  await several.waitFor({ state: 'detached' });

  // One by one: rows that do not follow each other cannot.
  await rowOf(page, three).click();
  await page.getByRole('button', { name: 'Select More' }).click();
  await rowOf(page, one).click();
  await several.getByText('Select tasks that follow each other for Same Day').waitFor();
  expect(await sameDay.isDisabled()).toBe(true);
  await rowOf(page, two).click();
  await sameDay.click();
  await expect.poll(dates, patience).toEqual(together);
});

// docs/product.md#moved-toast, docs/product.md#schedule-several
test('selected rows are dragged together with one preview, by mouse, keys and buttons, and taken back as one', async () => {
  const { page, caller, plan, dates, ids } = await inALinkedPlan();
  const several = page.getByRole('region', { name: 'Selected tasks' });
  const plain = [
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ];
  const pins = () =>
    Promise.all(
      [ids.first, ids.second, ids.third].map(
        async (id) => dataOf(await caller.get(`/projects/${plan.id}/tasks/${id}`), task).notBefore,
      ),
    );
  // Two rows that follow each other: the first gets the day, the second follows it, and the third is asked about.
  await rowOf(page, one).click();
  await rowOf(page, two).click({ modifiers: ['Shift'] });
  await several.getByText('2 tasks selected').waitFor();
  await drag(page, bar(page, ids.second), 1, { drop: false });
  await expect.poll(() => ghosts(page).count(), patience).toBe(3);
  await whatMoves(page)
    .getByText(/^2 tasks 1 working day later · 4 tasks rescheduled · finish moves .* 1 working day later$/)
    .waitFor();
  await page.mouse.up();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(dates, patience).toEqual([
    [monday(1), monday(2)],
    [monday(3), monday(4)],
    [monday(7), monday(8)],
  ]);
  expect(await pins()).toEqual([monday(1), null, null]);
  // One message, whose undo takes its place.
  const toasts = page.getByRole('alert');
  const moved = toasts.filter({ hasText: /2 tasks 1 working day later · 4 tasks rescheduled/ });
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(dates, patience).toEqual(plain);
  await toasts.filter({ hasText: /^Undid the change of .*4 tasks rescheduled/ }).waitFor();
  expect(await toasts.count()).toBe(1);
  expect(await toasts.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  // They are still selected. By keys, then by buttons.
  await rowOf(page, one).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await whatMoves(page).getByRole('button', { name: 'Cancel' }).click();
  await several.getByRole('button', { name: 'They begin 1 day later' }).click();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await dates())[0], patience).toEqual([monday(1), monday(2)]);
  await several.getByRole('button', { name: 'They begin 1 day earlier' }).click();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(dates, patience).toEqual(plain);
  expect(await pins()).toEqual([null, null, null]);

  // Rows that are done stay, and are named.
  await caller.patch(`/projects/${plan.id}/tasks/${ids.first}`, { statusId: 3 });
  await page.getByRole('img', { name: 'Completed' }).first().waitFor();
  await rowOf(page, two).focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await whatMoves(page)
    .getByText(/“Task 1.1.1” is completed and stays$/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
});

// docs/product.md#several-rows, docs/product.md#schedule-several
test('more rows than one write takes are not dragged, by keys or mouse, in words', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { name: unique('Tower'), majorPhases: 0 });
  const nothing = { description: null, duration: null, durationType: 0, startedOn: null, completedOn: null };
  const dated = { ...nothing, scheduledStart: monday(0), scheduledCompletion: monday(1) };
  const tasks = times(501, (n) => ({ title: `Floor ${n}`, statusId: 1, ...dated }));
  const majorPhases = [{ name: 'Shell', ...nothing, phases: [{ name: 'Floors', ...dated, tasks }] }];
  dataOf(await caller.post(`/projects/${id}/import`, { majorPhases }), planImported, 201);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const batches = () => sent.filter((path) => path === `/api/projects/${id}/batch`);

  await page.goto(paths.editProject.href(id, 'schedule'));
  await rowOf(page, 'Floor 1').click();
  await rowOf(page, 'Floor 1').hover();
  await wheelTo(page, rowOf(page, 'Floor 501'));
  await rowOf(page, 'Floor 501').click({ modifiers: ['Shift'] });
  const several = page.getByRole('region', { name: 'Selected tasks' });
  await several.getByText('501 tasks selected').waitFor();
  await isAbove(rowOf(page, 'Floor 501'), several);
  await several.getByText('At most 500 tasks at once').waitFor();
  const refused = page.getByRole('alert').filter({ hasText: 'At most 500 tasks at once' });
  const line = page.getByRole('row').filter({ has: rowOf(page, 'Floor 490') });
  // A message goes by itself, on a busy machine before the drag is over.
  await Promise.all([refused.waitFor(), drag(page, line.locator('[data-bar]'), 2)]);
  await page.keyboard.press('Alt+ArrowRight');
  expect(await ghosts(page).count()).toBe(0);
  expect(await whatMoves(page).count()).toBe(0);
  expect(batches()).toEqual([]);

  // One less is one write.
  await rowOf(page, 'Floor 501').click();
  await several.getByText('500 tasks selected').waitFor();
  await several.getByRole('button', { name: 'They begin 1 day later' }).click();
  await expect.poll(() => batches().length, patience).toBe(1);

  // In the plan neither.
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Floor 1').click({ modifiers: ['ControlOrMeta'] });
  await wheelTo(page, taskButton(page, 'Floor 501'));
  await taskButton(page, 'Floor 501').click({ modifiers: ['Shift'] });
  const toolbar = page.getByRole('toolbar', { name: 'Selected tasks' });
  await toolbar.getByText('501 tasks selected').waitFor();
  await isAbove(taskButton(page, 'Floor 501'), toolbar);
  await Promise.all([refused.waitFor(), page.keyboard.press('m')]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
