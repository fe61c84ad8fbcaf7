// The office opened on a phone without a network.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { offlineBar } from '../../support/network/offline.ts';
import { aTrade } from '../../support/trades.ts';
import { aVisit } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';
import { filterBy } from '../support/filters.ts';
import { taskButton } from '../support/plan-page.ts';
import { lastSeen, siteKept } from './last-seen.ts';

// docs/product.md#today-who, docs/product.md#board-offline, docs/product.md#office-offline
test('without a network the office opens with the projects and plans that were seen, and changes go up once', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  const name = unique('House by the lake');
  const plan = await aProject(caller, { name, tasks: 2 });
  const { id, taskId } = plan;
  const other = await aProject(caller, { name: unique('House never opened') });
  const trade = await aTrade(caller, { name: unique('Rivera Tile') });
  await aVisit(caller, other, trade.id, 0);
  await aVisit(caller, plan, trade.id, 0, 1);
  await caller.patch(`/projects/${id}`, { launchedOn: new Date().toISOString() });
  await siteKept(page);
  await page.goto(paths.projects.href());
  await page.getByRole('link', { name }).first().waitFor();
  await expect.poll(() => lastSeen(page)).toMatch(/projects\W+list/);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { name: 'Task of a colleague' });
  await taskButton(page, 'Task of a colleague').waitFor();
  await expect.poll(() => lastSeen(page)).toContain('Task of a colleague');
  const todayOfTrade = paths.today.href(`trade:${trade.id}`);
  await page.goto(todayOfTrade);
  await page.getByRole('listitem').filter({ hasText: 'Task of a colleague' }).waitFor();
  await expect.poll(() => lastSeen(page)).toContain(`trade:${trade.id}`);
  const lane = page.getByRole('region', { name: trade.name });
  await page.goto(paths.board.href());
  await lane.getByText('Task of a colleague').waitFor();
  expect(await page.getByText(/^As of /).count()).toBe(0);
  await expect.poll(() => lastSeen(page)).toMatch(/board\W+from=/);

  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto(paths.home.href());
  await page.getByRole('link', { name }).first().waitFor();
  await page.goto(paths.projects.href());
  await page.getByRole('link', { name }).first().waitFor();
  await page.goto(todayOfTrade);
  await page.getByRole('listitem').filter({ hasText: 'Task of a colleague' }).waitFor();
  await page.getByText(/^As of /).waitFor();
  await filterBy(page, { 'Assigned to': 'Colleague Yard 7' });
  await page.getByText(/^This was not opened here before/).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Task of a colleague' }).count()).toBe(0);

  // The board says since when it is so. Its filters need no connection; other days do.
  await page.goto(paths.board.href());
  await lane.getByText('Task of a colleague').waitFor();
  await page.getByText(/^As of /).waitFor();
  await page.goto(`${paths.board.href()}?trade=${trade.id}&project=${id}`);
  await lane.getByText('Task of a colleague').waitFor();
  await lane.getByText('Double-booked').waitFor();
  expect(await lane.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'A week later' }).click();
  await page.getByText(/^This was not opened here before/).waitFor();

  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task of a colleague').click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Task without reception');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();

  await page.goto(paths.editProject.href(other.id, 'editor'));
  await page.getByText(/^This was not opened here before/).waitFor();
  await page.goto(paths.users.href());
  await page.getByText(/^This was not opened here before/).waitFor();

  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task without reception').waitFor();
  await page.context().setOffline(false);
  const sent = async () => JSON.stringify((await caller.get(`/projects/${id}/changes?since=0`)).body);
  const times = async () => (await sent()).split('Task without reception').length - 1;
  await expect.poll(times).toBe(1);
  await page.getByRole('button', { name: '1 change waiting' }).waitFor({ state: 'detached' });
  expect(await times()).toBe(1);
});

// docs/product.md#office-offline
test('without a network the lists of people, trades and templates, and what was opened of them, are there', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  const client = await aPerson({ type: 'client' });
  const trade = await aTrade(caller, { name: unique('Aaron Tile') });
  await siteKept(page);
  const keys = {
    [paths.clients.href()]: '"users","clients"',
    [paths.templates.href()]: '"templates","list"',
    [paths.users.href()]: '"users","staff"',
    [paths.trades.href()]: '"trades","all"',
    [paths.notifications.href()]: '"feed","all"',
  };
  const lists = Object.keys(keys);
  // An answer is kept a moment after it is read: leaving before would lose it.
  for (const [address, key] of Object.entries(keys)) {
    await page.goto(address);
    await expect.poll(async () => (await lastSeen(page)).replaceAll('\\', '')).toContain(key);
  }
  const opened = {
    [paths.editTrade.href(trade.id)]: `"trades","one",${trade.id}`,
    [paths.editUser.href(client.id)]: `"users","one","${client.id}"`,
  };
  for (const [address, key] of Object.entries(opened)) {
    await page.goto(address);
    await expect.poll(async () => (await lastSeen(page)).replaceAll('\\', '')).toContain(key);
  }

  await page.goto('about:blank');
  await page.context().setOffline(true);
  for (const address of lists) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await offlineBar(page).waitFor();
    expect(await page.getByText(/^This was not opened here before/).count(), address).toBe(0);
  }
  await page.goto(paths.editTrade.href(trade.id));
  await page.getByRole('heading', { name: trade.name, level: 1 }).waitFor();
  await page.goto(paths.editUser.href(client.id));
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe(client.lastName);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
  expect(await lastSeen(page)).toBe('');
});
