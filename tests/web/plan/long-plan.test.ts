// A plan of thousands of rows, of which the page renders those near the viewport.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aLongPlan, numbers, PHASES, TASKS } from '../../e2e/plan/long-plan-page.ts';
import { grip, taskButton } from '../../e2e/support/plan-page.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

/** Drawn tasks: those of three windows at most. */
const FEW = 100;
/** The least height of a row in pixels. */
const ROW = 36;

async function openLongPlan({ width = 1440, task = 'Task' } = {}) {
  const visitor = await signedInAs('staff', { width });
  const id = await aLongPlan(visitor.caller, task);
  await visitor.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(visitor.page, `${task} 1.1.1`).waitFor();
  return { ...visitor, id };
}

const drawnTasks = (page: Page) => page.locator('li[data-item^="task:"]').count();

/** The name with the focus, once its row is in sight and nothing that sticks to the top lies over it. */
async function expectFocusInSight(page: Page, name: string) {
  const look = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const seen = document.elementFromPoint(left + Math.min(width / 2, 10), top + height / 2);
      return { name: focused?.textContent, isSeen: seen !== null && focused?.contains(seen) };
    });
  await expect.poll(look).toEqual({ name, isSeen: true });
}

test('a plan of thousands of rows draws those near the window and keeps the room of the others', async () => {
  const { page } = await openLongPlan();
  const rows = PHASES * TASKS * 2;
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(rows * ROW);
  for (const share of [0, 0.3, 0.6, 1]) {
    await page.evaluate((at) => window.scrollTo({ top: at * document.body.scrollHeight }), share);
    // The middle of the window is filled with a row.
    const middle = () =>
      page.evaluate(() => document.elementFromPoint(900, 450)?.closest('[data-item]')?.getAttribute('data-item'));
    await expect.poll(middle).toMatch(/^task:/);
    expect(await drawnTasks(page)).toBeLessThan(FEW);
  }
  await taskButton(page, `Task 2.${PHASES}.${TASKS}`).waitFor();
  const last = page.getByRole('listitem').filter({ has: grip(page, `Task 2.${PHASES}.${TASKS}`) });
  expect(await last.last().getAttribute('aria-posinset')).toBe(String(TASKS));
  expect(await last.last().getAttribute('aria-setsize')).toBe(String(TASKS));
});

test('walking by keyboard keeps the focused row of a long plan in sight', async () => {
  const { page } = await openLongPlan();
  await taskButton(page, 'Task 1.1.1').focus();
  for (const task of numbers(60)) {
    await expectFocusInSight(page, `Task 1.1.${task}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('ArrowLeft');
  for (const phase of numbers(12)) {
    await expectFocusInSight(page, `Phase 1.${phase}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expectFocusInSight(page, 'Task 1.12.1');
  for (const task of [98, 97, 96]) {
    await page.keyboard.press('ArrowUp');
    await expectFocusInSight(page, `Task 1.11.${task}`);
  }
  // Where the page was scrolled to does not matter: the keyboard goes on from its row.
  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, 400_000);
  await taskButton(page, `Task 2.${PHASES}.${TASKS}`).waitFor();
  await page.keyboard.press('ArrowDown');
  await expectFocusInSight(page, 'Task 1.11.97');
  expect(await drawnTasks(page)).toBeLessThan(FEW);
});

test('the address, the search and Collapse All lead to rows of a long plan that were not drawn', async () => {
  const { page, caller, id } = await openLongPlan();
  const plan = dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan);
  const far = plan.majorPhases[1]?.phases[9]?.tasks[49];
  await page.goto(`${paths.editProject.href(id, 'editor')}#task:${far?.id}`);
  await expectFocusInSight(page, 'Task 2.10.50');

  await page.getByRole('searchbox', { name: 'Search in the plan' }).fill('Task 2.20.9');
  await taskButton(page, 'Task 2.20.91').waitFor();
  expect(await drawnTasks(page)).toBe(10);
  await page.getByRole('searchbox', { name: 'Search in the plan' }).fill('');
  await taskButton(page, 'Task 1.1.1').waitFor();

  await page.getByRole('button', { name: 'Collapse All', exact: true }).click();
  await page.getByRole('button', { name: '20 phases' }).nth(1).click();
  await taskButton(page, 'Task 2.1.1').waitFor();
});

test('a row stays at its place on the screen while somebody types in it and others add rows above', async () => {
  const { page, caller, id } = await openLongPlan();
  const plan = dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan);
  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, 98 * ROW);
  await taskButton(page, 'Task 1.2.3').click();
  const field = page.getByRole('textbox', { name: 'Task name' });
  await field.fill('Being written');
  // The far end of the scrolling: rows that come into sight were not measured yet.
  await page.mouse.wheel(0, 40);
  const top = async () => Math.round((await field.boundingBox())?.y ?? 0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = await top();
  for (const title of ['Added above', 'Added above too'])
    await caller.post(`/projects/${id}/tasks`, { title, phaseId: plan.majorPhases[0]?.phases[0]?.id });
  await taskButton(page, 'Added above too').waitFor();
  await expect.poll(top).toBe(before);
  expect(await field.inputValue()).toBe('Being written');
  await field.press('Escape');
});

test('a task of a long plan is dragged to a place that was not drawn', async () => {
  const { page, caller, id } = await openLongPlan();
  const from = await grip(page, 'Task 1.1.2').boundingBox();
  const x = (from?.x ?? 0) + 8;
  await page.mouse.move(x, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move(x, 600, { steps: 5 });
  // The page scrolls while the pointer is near its edge.
  await page.mouse.move(x, 880, { steps: 5 });
  await taskButton(page, 'Task 1.1.90').waitFor();
  await page.mouse.move(x, 500, { steps: 5 });
  await page.mouse.up();
  const placeOf = async () => {
    const plan = dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan);
    const titles = plan.majorPhases[0]?.phases.flatMap(({ tasks }) => tasks.map(({ title }) => title)) ?? [];
    return titles.indexOf('Task 1.1.2');
  };
  await expect.poll(placeOf).toBeGreaterThan(40);
});

test('a phone scrolls up through rows of a long plan that are higher than a line', async () => {
  const task = 'A task whose name takes two or three lines';
  const { page } = await openLongPlan({ width: 390, task });
  const at = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const middle = () => page.evaluate(() => document.elementFromPoint(200, 450)?.closest('[data-item]') !== null);
  for (const top of [12_000, 60_000]) {
    await at(top);
    await expect.poll(middle).toBe(true);
    for (let step = 0; step < 40; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: -300, behavior: 'instant' }));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(middle).toBe(true);
  }
  await at(0);
  await taskButton(page, `${task} 1.1.1`).waitFor();
});
