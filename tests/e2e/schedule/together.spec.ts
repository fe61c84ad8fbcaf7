// Two people on one linked plan: whatever they do at once, both see the dates that all of it comes to.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { task } from '../../../functions/core/plan/contract.ts';
import { dataOf } from '../../support/client.ts';
import { inALinkedPlan, monday, whatMoves } from './linked-plan-page.ts';
import { bar, drag, one, patience, rowOf, secondPersonAt, three, two } from './time-line-page.ts';

async function together() {
  const plan = await inALinkedPlan();
  const colleague = await secondPersonAt(plan.address);
  await bar(plan.page, plan.ids.first).waitFor();
  /** The days and lengths of the bars; how far a page is scrolled is its own. */
  const drawn = async (page: Page) =>
    Promise.all(
      Object.values(plan.ids).map(async (id) => [
        await bar(page, id).getAttribute('title'),
        Math.round((await bar(page, id).boundingBox())?.width ?? 0),
      ]),
    );
  const alike = async () => {
    await expect.poll(async () => drawn(colleague.page), patience).toEqual(await drawn(plan.page));
  };
  return { ...plan, colleague, alike };
}

// docs/product.md#schedule-together
test('a day that was chosen stays that day while a colleague works, and what it moves is said anew', async () => {
  const { page, plan, colleague, dates, ids } = await together();
  const changed = whatMoves(page).getByText('The plan changed while you looked.');
  const task = (id: number) => `/projects/${plan.id}/tasks/${id}`;
  // Dropped, and waiting for its decision.
  await drag(page, bar(page, ids.second), 2);
  await whatMoves(page).getByRole('button', { name: 'Move' }).waitFor();
  expect(await changed.count()).toBe(0);
  await colleague.caller.patch(task(ids.first), { duration: 3 });
  await changed.waitFor();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(4), monday(7)]);
  await whatMoves(page).waitFor({ state: 'detached' });

  // Held by a pointer that stands still.
  await drag(page, bar(page, ids.first), 2, { drop: false });
  await whatMoves(page).getByText(/task/).waitFor();
  // The bar itself goes a day on, which leaves what the drag comes to as it is; a longer row behind it does not.
  await colleague.caller.patch(task(ids.first), { notBefore: monday(1) });
  await colleague.caller.patch(task(ids.third), { duration: 3 });
  await changed.waitFor();
  await page.mouse.up();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await dates())[0], patience).toEqual([monday(2), monday(4)]);
  await whatMoves(page).waitFor({ state: 'detached' });

  // The end of a bar, once no message lies over it; one under the pointer would stay.
  await page.mouse.move(0, 0);
  await expect.poll(() => page.getByRole('alert').count(), patience).toBe(0);
  await drag(page, bar(page, ids.second), 1, { place: 1 });
  await whatMoves(page).getByRole('button', { name: 'Move' }).waitFor();
  await colleague.caller.patch(task(ids.second), { notBefore: monday(8) });
  await changed.waitFor();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await expect.poll(async () => (await dates())[1], patience).toEqual([monday(8), monday(9)]);
});

// docs/product.md#schedule-together
test('a row that is deleted while it is dragged leaves with its drag', async () => {
  const { page, plan, caller, colleague, ids } = await together();
  const third = async () => {
    const { scheduledStart, scheduledCompletion } = dataOf(
      await caller.get(`/projects/${plan.id}/tasks/${ids.third}`),
      task,
    );
    return [scheduledStart, scheduledCompletion];
  };
  await drag(page, bar(page, ids.second), 3, { drop: false });
  await whatMoves(page)
    .getByText(/tasks rescheduled/)
    .waitFor();
  await colleague.caller.delete(`/projects/${plan.id}/tasks/${ids.second}`);
  await bar(page, ids.second).waitFor({ state: 'detached' });
  await page.mouse.up();
  await whatMoves(page).waitFor({ state: 'detached' });
  await rowOf(page, two).waitFor({ state: 'detached' });
  await expect.poll(third, patience).toEqual([monday(2), monday(3)]);
  // The page goes on working.
  await drag(page, bar(page, ids.third), 1);
  await expect.poll(third, patience).toEqual([monday(3), monday(4)]);
});

// docs/product.md#their-moves
test('what a colleague moves of the rows in sight is told once, with Show; what one moves oneself is not', async () => {
  const { page, plan, colleague, ids } = await together();
  const task = (id: number) => `/projects/${plan.id}/tasks/${id}`;
  const theirs = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Show' }) });
  // The toast may come, and go, before a busy server has answered the colleague.
  await Promise.all([
    theirs.filter({ hasText: `: ${one} 2 days longer · 4 tasks` }).waitFor(),
    colleague.caller.patch(task(ids.first), { duration: 4 }),
  ]);
  await theirs.getByRole('button', { name: 'Show' }).click();
  await page.locator('.flash').first().waitFor({ state: 'attached' });
  // Three changes at once are one message, in the place of the one before.
  for (const duration of [5, 6, 7]) await colleague.caller.patch(task(ids.second), { duration });
  await theirs.filter({ hasText: `: ${two} ` }).waitFor();
  expect(await theirs.count()).toBe(1);
  // The colleague, whose changes they are, reads of none.
  expect(await colleague.page.getByRole('alert').filter({ hasText: 'longer' }).count()).toBe(0);

  const before = await theirs.first().textContent();
  await drag(page, bar(page, ids.second), 1);
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  const own = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await own.filter({ hasText: /Task 1.1.2: .* tasks? rescheduled/ }).waitFor();
  expect(await own.count()).toBe(1);
  for (const text of await theirs.allTextContents()) expect(text).toBe(before);
});

/** Runs in the page: how the toast takes the pointer while this bar is dragged, and after it. */
function pressed(bar: Element): string[] {
  const takes = () =>
    [...document.querySelectorAll('.Toastify__toast')].map((each) => getComputedStyle(each).pointerEvents);
  const press = (type: string, on: EventTarget) =>
    on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse' }));
  press('pointerdown', bar);
  const during = takes();
  press('pointercancel', window);
  return [...during, ...takes()];
}

// docs/product.md#toasts-and-tools
test('toasts leave the toolbar free, and the bars of a short plan; a drag goes on below them', async () => {
  const { page, ids } = await inALinkedPlan();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 390) await page.reload();
    if (width === 390) await page.getByRole('list', { name: 'Schedule' }).getByRole('button', { name: three }).click();
    else await rowOf(page, three).click();
    await page.getByRole('button', { name: '1 day later' }).click();
    const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    await toast.waitFor();
    // It stays while the pointer is on it.
    if (width !== 390) await toast.hover();
    const tools = page.getByRole('toolbar', { name: 'Schedule' });
    const gap = async () => {
      const [above, below] = await Promise.all([tools.boundingBox(), toast.boundingBox()]);
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(gap, patience).toBeGreaterThanOrEqual(0);
    if (width === 390) continue;
    const lines = page.getByRole('region', { name: 'Schedule', exact: true });
    const belowBars = async () => {
      const [above, below] = await Promise.all([lines.boundingBox(), toast.boundingBox()]);
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(belowBars, patience).toBeGreaterThanOrEqual(0);
    expect(await bar(page, ids.third).evaluate(pressed)).toEqual(['none', 'auto']);
  }
});

// docs/product.md#milestones
test('a milestone of one and a link to an end of the other come to the same days for both, and undo ends it', async () => {
  const { page, plan, colleague, dates, ids, alike } = await together();
  const task = (id: number) => ({ entity: 'task', id });
  const diamond = (on: Page) => bar(on, ids.third).locator('[data-milestone][aria-label="Milestone"]');
  await page
    .getByRole('row')
    .filter({ has: rowOf(page, three) })
    .locator('[data-cell="days"]')
    .dblclick();
  await page.getByRole('textbox', { name: `Days of ${three}`, exact: true }).fill('0');
  const link = { from: task(ids.first), to: task(ids.second), type: 'FF', lag: 3 };
  await Promise.all([page.keyboard.press('Enter'), colleague.caller.post(`/projects/${plan.id}/links`, link)]);
  // The second row ends three working days after the first one, and the third is reached on that evening.
  const both = [
    [monday(0), monday(1)],
    [monday(3), monday(4)],
    [monday(4), monday(4)],
  ];
  await expect.poll(dates, patience).toEqual(both);
  await diamond(page).waitFor();
  await diamond(colleague.page).waitFor();
  await alike();
  await page
    .getByRole('button', { name: /^Undo change/ })
    .first()
    .click();
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(7), monday(8)]);
  await diamond(colleague.page).waitFor({ state: 'detached' });
  await alike();
});
