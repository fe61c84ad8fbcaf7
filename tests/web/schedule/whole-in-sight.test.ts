// The parts of the schedule that must be whole in sight: the cell that is typed in, a ring, a bar beside its drawer, the names of days.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { inALinkedPlan } from '../../e2e/schedule/linked-plan-page.ts';
import { bar, one, patience, rowOf, three, two } from '../../e2e/schedule/time-line-page.ts';

test('a length is typed in its cell, and the ring around a chosen name stands inside of its row', async () => {
  const { page } = await inALinkedPlan();
  await rowOf(page, one).focus();
  await page.keyboard.press('ArrowDown');
  const ring = rowOf(page, two).evaluate((name) => [
    name.matches(':focus-visible'),
    getComputedStyle(name).outlineOffset,
  ]);
  expect(await ring).toEqual([true, '-2px']);
  const widthOf = async (each: Locator) => (await each.boundingBox())?.width ?? 0;
  const days = page
    .getByRole('row')
    .filter({ has: rowOf(page, two) })
    .locator('[data-cell="days"]');
  await days.dblclick();
  const input = page.getByRole('textbox', { name: `Days of ${two}` });
  expect(await widthOf(input)).toBeLessThanOrEqual(await widthOf(days));
  await input.press('Tab');
  const waits = page.getByRole('textbox', { name: `Waits For of ${two}` });
  expect(await widthOf(waits)).toBeGreaterThanOrEqual(120);
});

test('a row that opens shows its bar left of its drawer', async () => {
  const { page, ids } = await inALinkedPlan();
  const drawer = page.getByRole('region', { name: 'Chosen task' });
  for (const [name, id] of [
    [three, ids.third],
    [one, ids.first],
  ] as const) {
    await rowOf(page, name).click();
    await drawer.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    const [shown, over] = [await bar(page, id).boundingBox(), await drawer.boundingBox()];
    const end = (shown?.x ?? Number.NaN) + (shown?.width ?? 0);
    expect([name, end]).toEqual([name, expect.toSatisfy((x) => x <= (over?.x ?? 0))]);
  }
});

test('the head of the dates shows whole labels alone, wherever it is scrolled', async () => {
  const { page } = await inALinkedPlan();
  const box = page.getByRole('region', { name: 'Schedule', exact: true });
  const labels = () =>
    box.evaluate((element) => {
      const names = element.querySelector('.schedule-cells')?.getBoundingClientRect().right ?? 0;
      const shown = [...element.querySelectorAll<HTMLElement>('[data-label]')].filter(
        (label) => label.style.visibility !== 'hidden' && label.getBoundingClientRect().right > names,
      );
      const isCut = (label: HTMLElement) => {
        const [own, days] = [label.getBoundingClientRect(), label.closest('.overflow-clip')?.getBoundingClientRect()];
        const right = Math.min(days?.right ?? 0, element.getBoundingClientRect().right);
        return own.left < names - 1 || own.right > right + 1;
      };
      return { shown: shown.length, cut: shown.filter(isCut).map((label) => label.textContent) };
    });
  // Each place has some days of a month at its left: too few for the name of the month, and enough.
  for (const left of [20, 60, 140, 200, 300]) {
    await box.evaluate((element, by) => {
      element.scrollLeft = by;
    }, left);
    await expect.poll(labels, patience).toEqual({ shown: expect.toSatisfy((count) => count >= 4), cut: [] });
  }
});
