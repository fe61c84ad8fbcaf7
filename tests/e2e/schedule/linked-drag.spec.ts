// A linked plan on its time line: what a drag moves is seen before it happens, decided, taken back, and seen by a colleague.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chosen, ghosts, inALinkedPlan, monday, whatMoves } from './linked-plan-page.ts';
import { bar, DAY, drag, one, patience, rowOf, secondPersonAt, three, two } from './time-line-page.ts';

// docs/product.md#schedule-cascade, docs/product.md#schedule-baseline, docs/product.md#schedule-deadlines,
// docs/product.md#schedule-together
test('a drag shows everything that would move, asks, moves it at once, and is taken back; a colleague sees it as it goes', async () => {
  const { page, person, plan, address, dates, ids } = await inALinkedPlan();
  const colleague = await secondPersonAt(address);
  const plain = [
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ];
  expect(await dates()).toEqual(plain);
  await bar(page, ids.second).waitFor();

  await drag(page, bar(page, ids.first), 2, { drop: false });
  await expect.poll(() => ghosts(page).count(), patience).toBe(3);
  await whatMoves(page)
    .getByText(/4 tasks rescheduled · finish moves .* → .*, 2 working days later/)
    .waitFor();
  const label = colleague.page
    .getByRole('region', { name: 'Schedule' })
    .getByText(`${person.firstName} ${person.lastName}`);
  await label.waitFor();
  // Theirs are the three tasks and their phase, as here.
  const theirs = colleague.page.locator('[data-their-bar]');
  await expect.poll(() => theirs.count(), patience).toBe(4);
  await page.mouse.up();
  await whatMoves(page).getByRole('button', { name: 'Cancel' }).click();
  await drag(page, bar(page, ids.first), 2);
  await whatMoves(page).getByRole('button', { name: 'Move' }).waitFor();
  await page.keyboard.press('Escape');
  await whatMoves(page).waitFor({ state: 'detached' });
  await label.waitFor({ state: 'detached' });
  await expect.poll(() => theirs.count(), patience).toBe(0);
  await expect.poll(() => ghosts(page).count()).toBe(0);
  expect(await dates()).toEqual(plain);

  await drag(page, bar(page, ids.first), 2);
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  const moved = [
    [monday(2), monday(3)],
    [monday(4), monday(7)],
    [monday(8), monday(9)],
  ];
  await expect.poll(dates, patience).toEqual(moved);
  // The thin line below each bar stays where the baseline had it.
  const was = await page.locator(`[data-baseline="task:${ids.first}"]`).boundingBox();
  expect((await bar(page, ids.first).boundingBox())?.x).toBeCloseTo((was?.x ?? 0) + 2 * DAY, 0);
  const left = async (of: Page) => (await bar(of, ids.third).boundingBox())?.x;
  await expect.poll(() => left(colleague.page), patience).toBe(await left(page));
  // A deadline is a flag at the end of its day, which here is the day before the bar's last one.
  await colleague.caller.patch(`/projects/${plan.id}/tasks/${ids.third}`, { deadline: monday(8) });
  const flag = page.locator(`[data-row="task:${ids.third}"] [data-deadline]`);
  await page.getByTitle(/^Deadline .*, missed$/).waitFor();
  const third = await bar(page, ids.third).boundingBox();
  expect((await flag.boundingBox())?.x).toBeCloseTo((third?.x ?? 0) + DAY, 0);
  await page
    .getByRole('toolbar', { name: 'Schedule' })
    .getByRole('button', { name: /^Undo change/ })
    .click();
  await expect.poll(dates, patience).toEqual(plain);

  // The last row has no followers: done at once. Its pin goes with one click.
  await drag(page, bar(page, ids.third), 4);
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(8), monday(9)]);
  await rowOf(page, three).click();
  await chosen(page)
    .getByRole('button', { name: /^No earlier than .*: Remove$/ })
    .click();
  await expect.poll(dates, patience).toEqual(plain);
  await chosen(page).getByRole('button', { name: 'Close the Panel' }).click();

  // A dragged end is the duration.
  await drag(page, bar(page, ids.third), 1, { place: 1 });
  await expect.poll(async () => (await dates())[2], patience).toEqual([monday(4), monday(8)]);
});

// docs/product.md#schedule-links
test('rows are linked by a handle and by keyboard, and a link has a lag and goes; a loop is refused by name', async () => {
  const { page, caller, plan, dates, ids } = await inALinkedPlan();
  const third = () => expect.poll(async () => (await dates())[2], patience);
  await bar(page, ids.first).hover();
  const target = await bar(page, ids.third).boundingBox();
  await page.locator(`[data-handle="task:${ids.first}"]`).hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 6, (target?.y ?? 0) + 10, { steps: 6 });
  await page.mouse.up();
  // A link only adds: the row waits for the ones above it as well, and nothing moves.
  await page.getByText(`“${three}” waits for “${one}” · Nothing is rescheduled`).waitFor();
  await third().toEqual([monday(4), monday(7)]);

  await rowOf(page, three).click();
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `After ${one} ends` })
    .click();
  const dialog = page.getByRole('dialog', { name: `“${three}” waits for “${one}”` });
  await dialog.getByText('Nothing is rescheduled').waitFor();
  await dialog.getByRole('switch', { name: 'Only after its links' }).click();
  await dialog.getByText(/tasks rescheduled · finish moves .* working days earlier/).waitFor();
  await dialog.getByRole('textbox', { name: 'Later by' }).fill('1');
  await dialog.getByText(/tasks rescheduled · finish moves .* 1 working day earlier/).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await third().toEqual([monday(3), monday(4)]);
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `1 working day after ${one}` })
    .click();
  // Its removal says what it moves as well, and asks.
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(/^\d tasks? rescheduled · finish .* earlier$/).waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Keep It' }).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await dialog.getByRole('textbox', { name: 'Later by' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Remove this link?').waitFor();
  await third().toEqual([monday(3), monday(4)]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await third().toEqual([monday(0), monday(1)]);
  await page.getByRole('list', { name: 'Links' }).waitFor({ state: 'detached' });
  const removed = page.getByRole('alert').filter({ hasText: 'Link removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await third().toEqual([monday(3), monday(4)]);

  // Without the network it is drawn at once, and sent later; the undo stack knows it like any other write.
  const left = async (id: number) => (await bar(page, id).boundingBox())?.x ?? 0;
  const before = await left(ids.third);
  await page.context().setOffline(true);
  await page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: `1 working day after ${one}` })
    .click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Remove this link?').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => left(ids.third)).toBeLessThan(before);
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await third().toEqual([monday(0), monday(1)]);
  await page.keyboard.press('ControlOrMeta+z');
  await third().toEqual([monday(3), monday(4)]);

  await rowOf(page, two).focus();
  await page.keyboard.press('l');
  await page.getByText(`Choose the task that waits for “${two}”`).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(`These tasks would wait for each other: ${one} → ${two}`).waitFor();

  // A link that moves rows asks, as a drag does: the third row waits for the first alone, and now for the second as well.
  await rowOf(page, two).focus();
  await page.keyboard.press('l');
  await page.getByText(`Choose the task that waits for “${two}”`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = whatMoves(page).getByText(/“Task 1.1.3” waits for “Task 1.1.2” · .* rescheduled · finish /);
  await question.waitFor();
  await expect.poll(() => ghosts(page).count(), patience).toBe(1);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await third().toEqual([monday(3), monday(4)]);
  await rowOf(page, two).focus();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question.waitFor();
  // The question follows the changes of a colleague.
  await caller.patch(`/projects/${plan.id}/tasks/${ids.second}`, { duration: 3 });
  await whatMoves(page).getByText('The plan changed while you looked.').waitFor();
  await whatMoves(page).getByRole('button', { name: 'Move' }).click();
  await third().toEqual([monday(7), monday(8)]);
});
