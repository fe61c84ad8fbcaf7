// A plan on a bad connection: offline changes wait, survive a reload, and arrive once and in order.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, type Plan } from '../../support/builders.ts';
import { goOffline, offlineBar } from '../../support/network/offline.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { taskButton, taskTitles } from '../plan-page.ts';

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

test('changes by others and own offline changes are merged on reconnect', async () => {
  const { page, plan } = await atAPlan();
  const colleague = await signedInAs('staff');
  await openPlan(colleague.page, plan);
  await goOffline(page);
  await add(page, 'Mine');
  await rename(colleague.page, three, 'Theirs');
  await taskButton(colleague.page, 'Theirs').waitFor();
  await page.context().setOffline(false);
  for (const visitor of [page, colleague.page])
    await expect.poll(() => taskTitles(visitor, phase), patience).toEqual([one, two, 'Theirs', 'Mine']);
  await offlineBar(page).waitFor({ state: 'detached' });
});

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
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => taskTitles(page, phase), patience).toEqual(['My name', 'Second', three]);
  await page.getByRole('button', { name: '1 change to decide' }).waitFor({ state: 'detached' });
});

test('a row deleted meanwhile can be restored with the text written offline', async () => {
  const { page, plan, caller } = await atAPlan();
  await goOffline(page);
  await rename(page, two, 'Order the beams');
  await caller.delete(`/projects/${plan.id}/tasks/${plan.majorPhases[0]?.phases[0]?.tasks[1]}`);
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Task was deleted' });
  await dialog.getByText('Order the beams').waitFor();
  await dialog.getByRole('button', { name: 'Restore With My Changes' }).click();
  await taskButton(page, 'Order the beams').waitFor();
});

test('the editor keeps its text when the row gets its id', async () => {
  const { page } = await atAPlan();
  await goOffline(page);
  await add(page, 'Hire a crane');
  await taskButton(page, 'Hire a crane').click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Hire two cra');
  await page.context().setOffline(false);
  await noneWaits(page);
  expect(await page.getByRole('textbox', { name: 'Task name' }).inputValue()).toBe('Hire two cra');
  await page.getByRole('textbox', { name: 'Task name' }).fill('Hire two cranes');
  await page.keyboard.press('Enter');
  await taskButton(page, 'Hire two cranes').waitFor();
});

test('a change without an answer is sent again and done once', async () => {
  const staff = await atAPlan();
  const { page } = staff;
  const since = await seqOf(staff);
  const keys: (string | undefined)[] = [];
  await page.route(/\/tasks\/\d+$/, async (route, request) => {
    if (request.method() === 'PATCH') keys.push(request.headers()['idempotency-key']);
    // The first request arrives, but is never answered.
    if (keys.length === 1) await route.fetch().catch(() => undefined);
    else await route.continue();
  });
  await rename(page, two, 'Order the beams');
  await expect.poll(() => keys.length, { timeout: 60_000 }).toBe(2);
  await noneWaits(page);
  expect(new Set(keys).size).toBe(1);
  expect(await opsSince(staff, since)).toEqual(['update']);
  await taskButton(page, 'Order the beams').waitFor();
});

test('a change answered with 429 is retried until it is accepted', async () => {
  const { page } = await atAPlan();
  let refused = 0;
  await page.route(/\/tasks\/\d+$/, async (route) => {
    if (refused === 6) return route.continue();
    refused += 1;
    await route.fulfill(ownAnswer(429, { message: 'too many requests' }, { 'retry-after': '1' }));
  });
  await rename(page, one, 'Patience');
  await expect.poll(() => refused, patience).toBe(6);
  await noneWaits(page);
  await page.reload();
  await taskButton(page, 'Patience').waitFor();
});

test('two tabs of one browser send pending changes once', async () => {
  const staff = await atAPlan();
  const { page, plan } = staff;
  const since = await seqOf(staff);
  const tab = await page.context().newPage();
  await openPlan(tab, plan);
  await goOffline(page, tab);
  await add(page, 'From the first');
  await add(tab, 'From the second');
  for (const each of [page, tab]) await waiting(each, 2).waitFor();
  await page.context().setOffline(false);
  const order = [one, two, three, 'From the first', 'From the second'];
  for (const each of [page, tab]) await expect.poll(() => taskTitles(each, phase), patience).toEqual(order);
  await noneWaits(page);
  await expect.poll(() => opsSince(staff, since), patience).toEqual(['create', 'create']);
});

test('discarding a change asks first and discards dependent changes', async () => {
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
  await page.context().setOffline(false);
  await offlineBar(page).waitFor({ state: 'detached' });
});
