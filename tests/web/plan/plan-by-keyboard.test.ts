// Walking and moving rows of a plan by keyboard: the row with the focus stays in sight.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { taskButton, taskTitles } from '../../e2e/support/plan-page.ts';
import { aProject, type Plan } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

const widths = [1440, 390];

/** The focused name, and how many pixels of its row lie under what sticks to the top or the bottom, or outside the window. */
function focusedRow(page: Page): Promise<{ name: string; hidden: number }> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest('[data-row]');
    if (!row) return { name: `nothing, but ${document.activeElement?.tagName}`, hidden: 0 };
    const { top, bottom } = row.getBoundingClientRect();
    const isOver = (element: Element) => !element.contains(row) && element.checkVisibility();
    const stuck = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      return (position === 'fixed' || position === 'sticky') && isOver(element) && !element.matches('[data-row]');
    });
    const boxes = stuck.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 300);
    const upper = Math.max(0, ...boxes.filter((box) => box.top < 150 && box.height < 200).map((box) => box.bottom));
    const lower = Math.min(innerHeight, ...boxes.filter((box) => box.top > innerHeight - 100).map((box) => box.top));
    const hidden = Math.max(upper - top, bottom - lower, 0);
    return { name: document.activeElement?.textContent ?? '', hidden: Math.round(hidden) };
  });
}

/** By how many pixels the ring around the focused name reaches over the line of text below it. */
function ringOverText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const name = document.activeElement;
    const below = name?.parentElement?.nextElementSibling;
    if (!name || !below) return Number.NaN;
    const { outlineOffset, outlineWidth } = getComputedStyle(name);
    const ring =
      name.getBoundingClientRect().bottom + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    return Math.max(0, ring - below.getBoundingClientRect().top);
  });
}

/** The focus is on this row, and the whole row is in sight. */
async function expectInSight(page: Page, name: string) {
  await expect.poll(() => focusedRow(page), { message: name }).toEqual({ name, hidden: 0 });
}

async function openPlan(
  width: number,
  size: Parameters<typeof aProject>[1],
  prepare?: (caller: Caller, plan: Plan) => Promise<void>,
) {
  const { page, caller } = await signedInAs('staff', { width });
  const plan = await aProject(caller, size);
  await prepare?.(caller, plan);
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  return { page, caller, plan };
}

/** Gives each phase dates and a description, so that the cells are as high as in daily work. */
async function giveDates(caller: Caller, { id, majorPhases }: Plan) {
  const dates = { scheduledStart: '2030-06-10', scheduledCompletion: '2030-06-20', description: 'Two lines\nof text' };
  for (const phase of majorPhases.flatMap(({ phases }) => phases)) {
    await caller.patch(`/projects/${id}/phases/${phase.id}`, dates);
  }
}

// docs/product.md#focus-in-sight, docs/product.md#plan-keys
test.each(widths)('at %i px each row that is walked to is in sight as a whole', async (width) => {
  // A change by others may move the row while somebody walks.
  const { page } = await openPlan(width, { majorPhases: 3, phases: 3, tasks: 6 }, giveDates);
  const tasks = [1, 2, 3].flatMap((major) =>
    [1, 2, 3].flatMap((phase) => [1, 2, 3, 4, 5, 6].map((task) => `Task ${major}.${phase}.${task}`)),
  );
  await taskButton(page, 'Task 1.1.1').focus();
  for (const task of tasks.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expectInSight(page, task);
  }
  for (const task of tasks.toReversed().slice(1, 30)) {
    await page.keyboard.press('ArrowUp');
    await expectInSight(page, task);
  }
  await page.keyboard.press('ArrowLeft');
  await expectInSight(page, 'Phase 2.2');
  for (const phase of ['Phase 2.1', 'Phase 1.3', 'Phase 1.2', 'Phase 1.1']) {
    await page.keyboard.press('ArrowUp');
    await expectInSight(page, phase);
    expect(await ringOverText(page)).toBe(0);
  }
  for (const phase of ['Phase 1.2', 'Phase 1.3', 'Phase 2.1', 'Phase 2.2', 'Phase 2.3', 'Phase 3.1']) {
    await page.keyboard.press('ArrowDown');
    await expectInSight(page, phase);
  }
  await page.keyboard.press('ArrowLeft');
  await expectInSight(page, 'Major 3');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectInSight(page, 'Major 1');

  // The keyboard goes on from its row, wherever the page was scrolled to.
  await page.evaluate(() => window.scrollTo({ top: 700 }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectInSight(page, 'Task 1.1.1');
});

// docs/product.md#plan-keys
test.each(widths)('at %i px a row that is moved by keyboard keeps the focus and stays in sight', async (width) => {
  const { page } = await openPlan(width, { phases: 4, tasks: 8 });
  const last = taskButton(page, 'Task 1.4.8');
  // Rows far from the window are not drawn yet.
  await taskButton(page, 'Task 1.1.8').focus();
  for (let step = 0; step < 24; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => last.evaluate((row) => row === document.activeElement)).toBe(true);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Alt+ArrowUp');
    await expectInSight(page, 'Task 1.4.8');
  }
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Alt+ArrowDown');
    await expectInSight(page, 'Task 1.4.8');
  }
  // Nine steps up leave phase 4, two of the others lead into a phase: the row is in phase 3 again.
  const list = page.getByRole('list', { name: 'Tasks of Phase 1.3' });
  await list.getByRole('button', { name: 'Task 1.4.8', exact: true }).waitFor();

  // A folded phase opens for the row that is moved into it.
  await page.getByRole('button', { name: 'Collapse Phase 1.2' }).click();
  await last.focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expectInSight(page, 'Task 1.4.8');
  await page.getByRole('button', { name: 'Collapse Phase 1.2' }).waitFor();
});

/** Adds a task below the first one, whose editor then is ready for the next. */
async function addSecondTask(page: Page) {
  await taskButton(page, 'Task 1.1.1').focus();
  await page.keyboard.press('n');
  await page.keyboard.type('Second task');
  await page.keyboard.press('Enter');
}

test('a new row keeps the focus and its open menu when the server gives it an id', async () => {
  const { page, plan } = await openPlan(1440, { tasks: 1 });
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${plan.id}/tasks`, async (route) => {
    await isHeld;
    await route.continue();
  });
  await addSecondTask(page);
  await page.keyboard.press('Escape');
  const status = page.getByRole('button', { name: 'Status of Second task: Scheduled' });
  await status.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Started' }).waitFor();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  answer();
  await answered;
  await expect.poll(() => page.locator('[data-row^="task:-"]').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Escape after a new row leads to it, also when the plan has it before its answer', async () => {
  const { page, plan } = await openPlan(1440, { tasks: 1 });
  await page.route(`**/api/projects/${plan.id}/tasks`, async (route) => {
    const response = await route.fetch();
    await page.locator('[data-row^="task:-"]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await route.fulfill({ response });
  });
  await addSecondTask(page);
  await expectInSight(page, 'Second task');
});

/** Keeps back the creation of tasks, and then its answer, so that the plan has a new task before its answer. */
async function holdAddedTasks(page: Page, projectId: number) {
  const maySend = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${projectId}/tasks`, async (route) => {
    await maySend.promise;
    const response = await route.fetch();
    await mayAnswer.promise;
    await route.fulfill({ response });
  });
  return {
    send: async () => {
      maySend.resolve();
      await page.locator('[data-row^="task:-"]').waitFor({ state: 'detached' });
    },
    answer: async () => {
      mayAnswer.resolve();
      await page.locator('[data-row^="task:-"]').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /changes? waiting/ }).waitFor({ state: 'detached' });
    },
  };
}

// docs/product.md#plan-keys
test('the row of the focus stays in the tab order when the plan has it before its answer', async () => {
  const { page, plan } = await openPlan(1440, { tasks: 1 });
  const added = await holdAddedTasks(page, plan.id);
  await addSecondTask(page);
  await page.keyboard.press('Escape');
  await expectInSight(page, 'Second task');
  await added.send();
  await page.keyboard.press('Shift+Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Status of Second task: Scheduled');
  await added.answer();
});

// docs/product.md#plan-keys
test('the next new row stays below the one before it when the plan has that before its answer', async () => {
  const { page, plan } = await openPlan(1440, { tasks: 2 });
  const added = await holdAddedTasks(page, plan.id);
  await addSecondTask(page);
  await taskButton(page, 'Second task').waitFor();
  await added.send();
  await page.keyboard.type('Third task');
  await page.keyboard.press('Enter');
  await taskButton(page, 'Third task').waitFor();
  expect(await taskTitles(page, 'Phase 1.1')).toEqual(['Task 1.1.1', 'Second task', 'Third task', 'Task 1.1.2']);
  await added.answer();
});
