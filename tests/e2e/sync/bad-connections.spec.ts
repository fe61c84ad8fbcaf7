// A plan on a bad connection: offline changes wait, survive a reload, and arrive once and in order.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, type Plan } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { taskButton, taskTitles } from '../support/plan-page.ts';

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

/** The operations on tasks in the change log since `since`. */
async function opsSince({ caller, plan }: { caller: Visitor['caller']; plan: Plan }, since: number) {
  const answer = await caller.get(`/projects/${plan.id}/changes?since=${since}`);
  return (answer.body as { data: { op: string; entity: string }[] }).data.map(({ op }) => op);
}

async function seqOf({ caller, plan }: { caller: Visitor['caller']; plan: Plan }): Promise<number> {
  const answer = await caller.get(`/projects/${plan.id}`);
  return (answer.body as { data: { seq: number } }).data.seq;
}

// docs/product.md#offline
test('edits, new rows and moves made offline survive a reload and arrive once, in order', async () => {
  const staff = await atAPlan();
  const { page, plan } = staff;
  const colleague = await signedInAs('staff');
  await openPlan(colleague.page, plan);
  const since = await seqOf(staff);

  await goOffline(page);
  await rename(page, two, 'Order the beams');
  await add(page, 'Hire a crane');
  await rename(page, 'Hire a crane', 'Hire two cranes');
  await taskButton(page, 'Hire two cranes').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await waiting(page, 4).waitFor();
  const order = [one, 'Order the beams', 'Hire two cranes', three];
  expect(await taskTitles(page, phase)).toEqual(order);
  expect(await page.getByRole('img', { name: 'Waiting to be sent' }).count()).toBe(2);
  expect(await taskTitles(colleague.page, phase)).toEqual([one, two, three]);

  // Loading the page needs the network; pending changes do not.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await openPlan(page, plan);
  await expect.poll(() => taskTitles(colleague.page, phase), patience).toEqual(order);
  await expect.poll(() => taskTitles(page, phase), patience).toEqual(order);
  await noneWaits(page);
  await page.getByRole('img', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
  expect(await opsSince(staff, since)).toEqual(['update', 'create', 'update', 'order']);
});
