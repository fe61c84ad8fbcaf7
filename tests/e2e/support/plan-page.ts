// Uses the Plan tab by keyboard and mouse.
import type { Locator, Page } from 'playwright-core';

export function taskButton(page: Page, title: string): Locator {
  return page.getByRole('button', { name: title, exact: true });
}

export function grip(page: Page, title: string): Locator {
  return page.getByRole('button', { name: `Move ${title}`, exact: true });
}

/** The titles of a phase's tasks from top to bottom. */
export async function taskTitles(page: Page, phase: string): Promise<string[]> {
  const list = page.getByRole('list', { name: `Tasks of ${phase}` });
  const names = await list
    .getByRole('button', { name: /^Move / })
    .evaluateAll((grips) => grips.map((found) => found.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^Move /, ''));
}

/** Drags a task by its grip to the place of another. */
export async function dragTask(page: Page, title: string, target: string) {
  const [from, to] = await Promise.all([middleOf(grip(page, title)), middleOf(grip(page, target))]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + Math.sign(to.y - from.y) * 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The grip is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The accessible content of the plan down to the task `last`. Rows far from the viewport are not rendered.
 */
export async function planContent(page: Page, last: string): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 4000 });
  await grip(page, last).waitFor();
  return page.getByRole('region', { name: 'Plan' }).ariaSnapshot();
}
