// A plan on a bad connection: offline changes wait, survive a reload, and arrive once and in order.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import type { Visitor } from '../../e2e/fixtures.ts';
import { taskButton, taskTitles } from '../../e2e/support/plan-page.ts';
import { aProject, type Plan } from '../../support/builders.ts';
import { goOffline, offlineBar } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

const phase = 'Phase 1.1';

const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'] as const;

const patience = { timeout: 30_000 };

/** A person at the plan of a new project with three tasks. */
async function atAPlan(): Promise<Visitor & { plan: Plan }> {
  const visitor = await signedInAs('staff');
  const plan = await aProject(visitor.caller, { tasks: 3 });
  await openPlan(visitor.page, plan);
  return { ...visitor, plan };
}

async function openPlan(page: Page, { id }: Plan) {
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, one).waitFor();
}

async function rename(page: Page, title: string, next: string) {
  await taskButton(page, title).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(next);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

async function add(page: Page, title: string) {
  await page.getByRole('button', { name: `Add Task to ${phase}` }).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await taskButton(page, title).waitFor();
}

const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} ${count === 1 ? 'change' : 'changes'} waiting` });

const noneWaits = (page: Page) => page.getByRole('button', { name: /waiting$/ }).waitFor({ state: 'detached' });

test('a conflict of an offline edit shows both texts on reconnect', async () => {
  const { page, plan, caller } = await atAPlan();
  await goOffline(page);
  await rename(page, one, 'My name');
  await rename(page, two, 'Second');
  await waiting(page, 2).waitFor();
  await caller.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title: 'Their name' });
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'You changed this too' });
  await dialog.getByText('My name').waitFor();
  await dialog.getByText('Their name').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => taskTitles(page, phase), patience).toEqual(['Their name', 'Second', three]);
  await page.getByRole('button', { name: '1 change to decide' }).click();
  await page.getByText('Change task Task 1.1.1').waitFor();
  await page.getByRole('link', { name: 'Decide' }).click();
  await dialog.getByRole('button', { name: 'Keep Mine' }).click();
  await expect.poll(() => taskTitles(page, phase), patience).toEqual(['My name', 'Second', three]);
  await page.getByRole('button', { name: '1 change to decide' }).waitFor({ state: 'detached' });
});

test('discarding a change asks first, and the editor keeps its text when its row gets an id', async () => {
  const { page } = await atAPlan();
  await goOffline(page);
  await add(page, 'A mistake');
  await rename(page, 'A mistake', 'A big mistake');
  await waiting(page, 2).click();
  await page.getByRole('button', { name: 'Discard: Add task A mistake' }).click();
  const question = page.getByRole('dialog', { name: 'Discard' });
  await question.getByText('1 change that need it go too.').waitFor();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Everything is saved.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => taskTitles(page, phase)).toEqual([one, two, three]);

  await add(page, 'Hire a crane');
  await taskButton(page, 'Hire a crane').click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Hire two cra');
  await page.context().setOffline(false);
  await noneWaits(page);
  await offlineBar(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Task name' }).inputValue()).toBe('Hire two cra');
  await page.getByRole('textbox', { name: 'Task name' }).fill('Hire two cranes');
  await page.keyboard.press('Enter');
  await taskButton(page, 'Hire two cranes').waitFor();
});
