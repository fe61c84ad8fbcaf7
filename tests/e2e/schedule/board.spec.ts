import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { board } from '../../../functions/core/board/contract.ts';
import { task } from '../../../functions/core/plan/contract.ts';
import { fromNextMonday } from '../../../supabase/world/days.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { answerOf, assignTo } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { choose } from '../support/choices.ts';
import { filterBy } from '../support/filters.ts';
import { dragByTouch } from './touch.ts';

const MS_PER_DAY = 86_400_000;

/** A trade with a visit to each of these projects, on days from the first Monday after this week. */
async function aTradeAt(staff: Caller, ...visits: { project: string; from: number; to: number; more?: object }[]) {
  const { today } = dataOf(await staff.get('/board'), board);
  const day = (days: number) => fromNextMonday(today, days);
  const trade = await aTrade(staff, { name: unique('Rivera Tile') });
  const plans = [];
  for (const { project, from, to, more } of visits) {
    const plan = await aProject(staff, { name: unique(project), tasks: 2 });
    const at = `/projects/${plan.id}/tasks/${plan.taskId}`;
    const dates = { title: unique('Tile the bath'), scheduledStart: day(from), scheduledCompletion: day(to), ...more };
    expect((await staff.patch(at, dates)).status).toBe(200);
    const assigned = `/projects/${plan.id}/assignments/${await assignTo(staff, plan.id, { entity: 'task', id: plan.taskId }, trade.id)}`;
    plans.push({ ...plan, at, assigned, title: dates.title });
  }
  const [one, other] = plans;
  if (!one || !other) throw new Error('Two visits are needed');
  return { trade, day, one, other };
}

/** Opens the list of clashes, which is folded to their number. */
async function openClashes(page: Page) {
  await page.locator('summary').getByText('1 double-booking', { exact: true }).click();
  const clashes = page.getByRole('list', { name: 'Double-bookings' });
  await clashes.waitFor();
  return clashes;
}

/** Not the buttons that undo what was done to it. */
const barsOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^(?!Undo|Redo).*${title}`) });

// docs/product.md#board-lanes, docs/product.md#board-drag, docs/product.md#board-accept, docs/product.md#board-keys
test('visits of all projects are in the lanes of who does them, live; a clash is told in words, and ends with a move', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const { trade, day, one, other } = await aTradeAt(
    caller,
    { project: 'Elm Street', from: 0, to: 1 },
    { project: 'Oak Avenue', from: 2, to: 3 },
  );
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('heading', { name: 'Board', exact: true }).waitFor();
  await filterBy(page, { 'Assigned to': trade.name });
  await page.getByRole('button', { name: trade.name, exact: true }).waitFor();
  for (const plan of [one, other]) await barsOf(page, plan.title).waitFor();
  const count = page.locator('summary').getByText('1 double-booking', { exact: true });
  expect(await count.count()).toBe(0);
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  // A colleague plans the other visit for a day of the first.
  const colleague = await signedInCaller('staff');
  await colleague.patch(other.at, { scheduledStart: day(1) });
  await (await openClashes(page)).getByText(`${trade.name} is on 2 sites`).waitFor();
  // The bars say it to screen readers; to the eye it is the edge of the day, once.
  for (const plan of [one, other]) await barsOf(page, plan.title).getByText('Double-booked').waitFor();
  expect(await page.locator('[data-clash]').count()).toBe(1);
  for (const plan of [one, other]) {
    expect(await barsOf(page, plan.title).evaluate((bar) => getComputedStyle(bar).borderTopStyle)).toBe('dashed');
  }

  // By key to the next day: what it is on is said before, and it can be taken back.
  await barsOf(page, one.title).focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  const what = page.getByRole('region', { name: 'What moves' });
  await what.getByText(one.title).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  await page.getByRole('region', { name: 'Chosen visit' }).waitFor();

  // By mouse to days before the other visit: no question, since nothing else moves.
  const bar = await barsOf(page, other.title).boundingBox();
  if (!bar) throw new Error('The bar is drawn');
  const perDay = bar.width / 3;
  await page.mouse.move(bar.x + 8, bar.y + 8);
  await page.mouse.down();
  await page.mouse.move(bar.x + 8 + perDay * 4, bar.y + 8, { steps: 4 });
  await what.getByText(other.title).waitFor();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  await count.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await caller.get(other.at)).body)
    .toMatchObject({ data: { scheduledStart: day(5), scheduledCompletion: day(7) } });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await count.waitFor();

  // On the day that its trade proposes, a visit is accepted: the trade counts as coming. By mouse, and by touch.
  for (const by of ['mouse', 'touch']) {
    const place = await barsOf(page, one.title).boundingBox();
    if (!place) throw new Error('The bar is drawn');
    const from = { x: place.x + 8, y: place.y + 8 };
    const first = dataOf(await caller.get(one.at), task).scheduledStart;
    const proposed = by === 'mouse' ? day(7) : day(9);
    const right = perDay * ((Date.parse(proposed) - Date.parse(first ?? '')) / MS_PER_DAY);
    expect((await caller.patch(one.assigned, { answer: 'other', day: proposed })).status).toBe(200);
    await barsOf(page, one.title).getByText('Proposes').waitFor();
    if (by === 'mouse') {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + right, from.y, { steps: 4 });
      await what.getByText(`${trade.name} proposes`).waitFor();
      await page.mouse.up();
    } else {
      const touched = await dragByTouch(page, from, right);
      await what.getByText(`${trade.name} proposes`).waitFor();
      await touched.drop();
    }
    await what.getByRole('button', { name: 'Move Only' }).waitFor();
    await what.getByRole('button', { name: /^Accept / }).click();
    await expect
      .poll(async () => (await caller.get(one.at)).body)
      .toMatchObject({ data: { scheduledStart: proposed } });
    expect(await answerOf(caller, one)).toBe('coming');
    await barsOf(page, one.title).getByText('Coming').waitFor();
    expect(await barsOf(page, one.title).evaluate((bar) => getComputedStyle(bar).borderTopStyle)).toBe('solid');
    await what.waitFor({ state: 'detached' });
  }
  expect((await caller.patch(one.at, { scheduledStart: day(0), scheduledCompletion: day(1) })).status).toBe(200);

  // The clash leads to its bar, and the bar to its row.
  await (await openClashes(page)).getByRole('button').first().click();
  await page.getByRole('region', { name: 'Chosen visit' }).getByRole('link', { name: 'Open' }).click();
  await page.waitForURL(/tab=schedule#task:/);
});

// docs/product.md#board-assign, docs/product.md#plan-clashes, docs/product.md#board-print
test('a clash that was made offline shows on both plans when it arrives, and a visit is given to another trade', async () => {
  const { page, caller } = await signedInAs('staff');
  const { trade, day, one, other } = await aTradeAt(
    caller,
    { project: 'Elm Street', from: 0, to: 1 },
    { project: 'Oak Avenue', from: 2, to: 3 },
  );
  const { page: plan } = await signedInAs('staff');
  await plan.goto(paths.editProject.href(one.id, 'editor'));
  const row = plan.locator(`[data-row="task:${one.taskId}"]`);
  await row.waitFor();
  await page.goto(`${paths.board.href()}?trade=${trade.id}`);
  const bar = barsOf(page, other.title);
  const moved = page.getByRole('region', { name: 'What moves' });
  // The plan of a bar that is moved is loaded with it.
  await bar.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('button', { name: 'Move', exact: true }).waitFor();
  await moved.getByText('is on 2 sites').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => bar.textContent()).toContain('Double-booked');
  expect(await row.getByText('Double-booked').count()).toBe(0);
  await page.context().setOffline(false);
  await row.getByText('Double-booked').waitFor();
  expect((await caller.get(other.at)).body).toMatchObject({ data: { scheduledStart: day(1) } });
  await plan.goto(paths.editProject.href(other.id, 'schedule'));
  await plan.locator(`[data-row="task:${other.taskId}"]`).getByText('Double-booked').waitFor();

  // Another trade takes it: the clash ends on every page.
  const second = await aTrade(caller, { name: unique('Second Tile') });
  const elsewhere = await aProject(caller, { name: unique('Pine Court') });
  await caller.patch(`/projects/${elsewhere.id}/tasks/${elsewhere.taskId}`, {
    scheduledStart: day(4),
    scheduledCompletion: day(4),
  });
  const item = { entity: 'task', id: elsewhere.taskId };
  await caller.post(`/projects/${elsewhere.id}/assignments`, { ...item, tradeId: second.id });
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('button', { name: second.name, exact: true }).waitFor();
  await bar.last().focus();
  await choose(page, page.getByRole('combobox', { name: 'Assign to' }), second.name);
  await page.getByText(`is assigned to ${second.name}`).first().waitFor();
  await plan.locator(`[data-row="task:${other.taskId}"]`).getByText('Double-booked').waitFor({ state: 'detached' });

  // The look-ahead is one page with the company's name.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByRole('img', { name: 'Look-ahead' }).getByText(second.name).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
});
