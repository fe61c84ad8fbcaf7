// The work of today on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assignment } from '../../../functions/core/assignments/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { chosenFilters, filterBy } from '../../e2e/support/filters.ts';
import { aLaunchedProject, aLinkedSite, inDays, PHONE, statusOf } from '../../e2e/today/launched-project.ts';
import { signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../support/visit.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

// docs/product.md#confirmed-visits
test('work that is done early asks before it moves a confirmed visit, and says what it moved', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const trade = await aTrade(caller, { name: unique('Cardinal') });
  const { plan, now, next } = await aLinkedSite(caller);
  const to = { entity: 'task', id: next, tradeId: trade.id };
  const { id } = dataOf(await caller.post(`/projects/${plan.id}/assignments`, to), assignment, 201);
  await caller.patch(`/projects/${plan.id}/assignments/${id}`, { answer: 'coming' });
  const pipes = rowOf(page, `Pipes of ${plan.name}`);
  const done = pipes.getByRole('button', { name: 'Done: Pipes' });
  await done.click();
  const question = page.getByRole('dialog', { name: '1 confirmed visit moves' });
  await question.getByText(`${trade.name}: Sinks of ${plan.name}`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await statusOf(caller, plan.id, now)).toMatchObject({ statusId: 1 });

  await done.click();
  await question.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 3 });
  const toast = page.getByRole('alert').filter({ hasText: /tasks? rescheduled · finish / });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 1 });
  await done.waitFor();
});

test('an answer that is older than what was done takes nothing of it back', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, late, now } = await aLaunchedProject(caller);
  const tiles = rowOf(page, `Tiles of ${plan.name}`);
  await tiles.waitFor();
  let isOlder = true;
  const isRead = Promise.withResolvers<void>();
  const mayBeAnswered = Promise.withResolvers<void>();
  const mayBeRead = Promise.withResolvers<void>();
  await page.route('**/api/today?*', async (route) => {
    if (!isOlder) return mayBeRead.promise.then(() => route.continue());
    const response = await route.fetch();
    isRead.resolve();
    await mayBeAnswered.promise;
    return route.fulfill({ response });
  });
  await caller.patch(`/projects/${plan.id}/tasks/${late}`, { statusId: 2 });
  await isRead.promise;
  isOlder = false;
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await tiles.getByRole('button', { name: 'Start: Tiles' }).click();
  await isSaved;
  mayBeAnswered.resolve();
  await tiles.getByRole('img', { name: 'Started' }).waitFor();
  await tiles.getByRole('button', { name: 'Undo Start of Tiles' }).click();
  await expect.poll(() => statusOf(caller, plan.id, now)).toEqual({ statusId: 1, startedOn: null, completedOn: null });
  mayBeRead.resolve();
  await tiles.getByRole('button', { name: 'Start: Tiles' }).waitFor();
});

// docs/product.md#today-done, docs/product.md#today-who
test('the work of a person or trade is chosen, and the choice is remembered', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const trade = await aTrade(caller, { name: unique('Electric') });
  const { plan, now } = await aLaunchedProject(caller);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const assignments = `/projects/${plan.id}/assignments`;
  const toTrade = { entity: 'task', id: now, tradeId: trade.id };
  const { id } = dataOf(await caller.post(assignments, toTrade), assignment, 201);
  const tiles = page.getByRole('listitem').filter({ hasText: `Tiles of ${plan.name}` });
  await expect.poll(() => chosenFilters(page)).toEqual(['Assigned to: Me']);
  expect(await tiles.count()).toBe(0);
  await filterBy(page, { 'Assigned to': trade.name });
  await tiles.waitFor();
  expect(await page.getByText(`Roof of ${plan.name}`).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('who')).toBe(`trade:${trade.id}`);
  // Answers and days that colleagues write show by themselves.
  await caller.patch(`${assignments}/${id}`, { answer: 'coming' });
  const face = (words: string) => tiles.getByRole('img', { name: `${trade.name} (trade)${words}` }).first();
  await face(', coming').waitFor();
  const days = { scheduledStart: inDays(2), scheduledCompletion: inDays(3) };
  await caller.patch(`/projects/${plan.id}/tasks/${now}`, days);
  await section(page, 'Next 7 Days').getByText(`Tiles of ${plan.name}`).waitFor();
  await face(', coming').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await tiles.waitFor();
  await page.getByRole('button', { name: `Remove Assigned to: ${trade.name}` }).click();
  await page.getByText(`Roof of ${plan.name}`).waitFor();
  await filterBy(page, { Project: plan.name, When: 'Next 7 Days' });
  await expect.poll(() => page.getByText(`Roof of ${plan.name}`).count()).toBe(0);
  await tiles.waitFor();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByText(`Roof of ${plan.name}`).waitFor();
});

// docs/product.md#today-work, docs/product.md#today-done
test('work is started and done with one tap, taken back, and changes as others work', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.today.href('all'), width: PHONE });
  const { plan, late, now } = await aLaunchedProject(await signedInCaller('staff'));
  const tiles = rowOf(page, `Tiles of ${plan.name}`);
  // It came while the page was open.
  await section(page, 'Today').getByText(`Tiles of ${plan.name}`).waitFor();
  await tiles.getByText('Ends today').waitFor();
  await section(page, 'Late').getByText(`Roof of ${plan.name}`).waitFor();
  await rowOf(page, `Roof of ${plan.name}`).getByText('2 days late').waitFor();
  await section(page, 'Next 7 Days').getByText(`Paint of ${plan.name}`).waitFor();
  for (const name of ['Start', 'Done']) {
    const box = await tiles.getByRole('button', { name: `${name}: Tiles` }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }

  // By keyboard: the focus stays at the button, which takes it back.
  await tiles.getByRole('button', { name: 'Start: Tiles' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `Tiles of ${plan.name} is started` })
    .waitFor();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 2, startedOn: inDays(0) });
  const undo = tiles.getByRole('button', { name: 'Undo Start of Tiles' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 1, startedOn: null });
  await tiles.getByRole('button', { name: 'Start: Tiles' }).waitFor();

  await tiles.getByRole('button', { name: 'Done: Tiles' }).click();
  await tiles.getByText('Done', { exact: true }).waitFor();
  await expect.poll(() => statusOf(caller, plan.id, now)).toMatchObject({ statusId: 3, completedOn: inDays(0) });
  // The answer that comes after it does not have the row, which stays until the page is left.
  await caller.patch(`/projects/${plan.id}/tasks/${late}`, { statusId: 3 });
  await rowOf(page, `Roof of ${plan.name}`).waitFor({ state: 'detached' });
  await tiles.getByRole('button', { name: 'Undo Done of Tiles' }).click();
  await expect.poll(() => statusOf(caller, plan.id, now)).toEqual({ statusId: 1, startedOn: null, completedOn: null });
  await tiles.getByRole('button', { name: 'Start: Tiles' }).waitFor();

  await tiles.getByRole('link', { name: /^Tiles/ }).click();
  await page.getByRole('heading', { name: plan.name }).waitFor();
  expect(page.url()).toContain(`#task:${now}`);
});
