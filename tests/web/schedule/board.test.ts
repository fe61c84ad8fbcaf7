import { expect, test } from 'vitest';
import { board } from '../../../functions/core/board/contract.ts';
import { fromNextMonday } from '../../../supabase/world/days.ts';
import { typedOf } from '../../../web/components/form/day/typed-day.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { filterBy } from '../../e2e/support/filters.ts';
import { aLaunchedProject } from '../../e2e/today/launched-project.ts';
import { aProject, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { signedInAs } from '../support/visit.ts';

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

// docs/product.md#board-nobody
test('work without anybody is folded to its count until it is opened, also on a phone', async () => {
  const { page, caller } = await signedInAs('staff');
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { plan } = await aLaunchedProject(caller);
    const name = `Tiles of ${plan.name}`;
    await page.goto(`${paths.board.href()}?project=${plan.id}`);
    const lane = page.getByRole('button', { name: /^Unassigned/ });
    await lane.waitFor();
    expect(await lane.getAttribute('aria-expanded')).toBe('false');
    // Nobody has chosen it, though the keyboard comes in there.
    if (width === 1024) {
      const ground = ({ parentElement }: Element) => parentElement && getComputedStyle(parentElement).backgroundColor;
      const surface = page.getByRole('region', { name: 'Board', exact: true }).evaluate(ground);
      expect([await lane.evaluate(ground), await lane.getAttribute('tabindex')]).toEqual([await surface, '0']);
    }
    expect(await page.getByText(name).count()).toBe(0);
    await lane.click();
    await page.getByText(name).first().waitFor();
    // It stays open in this browser, and a filter of its kind opens it in any.
    await page.reload();
    await page.getByText(name).first().waitFor();
    await lane.click();
    await page.getByText(name).first().waitFor({ state: 'detached' });
    await filterBy(page, { Lanes: 'Unassigned' });
    await page.getByText(name).first().waitFor();
    await filterBy(page, { Lanes: 'Trades' });
    await page.getByText('No visits match the filter.').waitFor();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.waitForURL((url) => !url.searchParams.has('project'));
  }
});

// docs/product.md#board-asked, docs/product.md#board-accept, docs/product.md#board-move-to,
// docs/product.md#board-phone
test('on a phone the board is a list by lane, and each visit leads to its row and is moved from its menu', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { trade, day, one } = await aTradeAt(
    caller,
    { project: 'Elm Street', from: 0, to: 1 },
    { project: 'Oak Avenue', from: 1, to: 3 },
  );
  await page.goto(`${paths.board.href()}?trade=${trade.id}`);
  const lane = page.getByRole('region', { name: trade.name });
  await lane.getByRole('link').nth(1).waitFor();
  expect(await lane.getByText('Double-booked').count()).toBe(2);
  await lane.getByText('No answer').nth(1).waitFor();
  // A link that is sent counts as a question, also on boards that are open.
  await caller.post(`/trades/${trade.id}/links`, { mail: false });
  await lane.getByText('Asked').nth(1).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // A visit is moved from its menu to a day, after it was said what that would change.
  const moveTo = async () => {
    const menu = lane.getByRole('button', { name: `More for ${one.title}` });
    expect(await menu.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    return page.getByRole('dialog', { name: `Move “${one.title}”` });
  };
  const dialog = await moveTo();
  const effects = dialog.getByRole('region', { name: 'What moves' });
  await effects.getByText('It is planned for this day now.').waitFor();
  await dialog.getByRole('button', { name: '1 day later' }).click();
  await effects.getByText('is on 2 sites').waitFor();
  for (const name of ['1 day later', 'Move', 'Cancel']) {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox();
    expect([name, Math.min(box?.width ?? 0, box?.height ?? 0)]).toEqual([name, expect.toSatisfy((size) => size >= 44)]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await dialog.getByLabel('First Day').fill(typedOf(day(4)));
  await effects.getByText('is on 2 sites').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await caller.get(one.at)).body).toMatchObject({ data: { scheduledStart: day(4) } });
  await lane.getByText('Double-booked').first().waitFor({ state: 'detached' });

  // It opens at the day that the trade proposes, and accepts it.
  await caller.patch(one.assigned, { answer: 'other', day: day(7) });
  await lane.getByText(/^Proposes/).waitFor();
  await moveTo();
  await dialog.getByText(`${trade.name} proposes`).waitFor();
  await dialog.getByRole('button', { name: /^Accept / }).click();
  await lane.getByText('Coming').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await caller.get(one.at)).body).toMatchObject({ data: { scheduledStart: day(7) } });
  await lane.getByRole('link', { name: one.title }).click();
  await page.waitForURL(/tab=schedule#task:/);
});
