// Smoothness of a plan of a thousand tasks while scrolling and dragging a row.
import type { Browser, Page } from 'playwright-core';
import { openPlan, type SignedIn } from './browser.ts';
import type { Row } from './row.ts';
import type { Shape } from './shape.ts';
import type { Bench } from './stack.ts';

const TOO_LONG_MS = 100;
const WHEEL_STEPS = 60;
const WHEEL_PX = 600;
const GRIP = '[data-item^="task"] button[aria-label^="Move "]';

export async function measureMotion(browser: Browser, bench: Bench, shape: Shape, storageState: SignedIn) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await openPlan(context, bench, shape);
  await page.locator(GRIP).first().waitFor();
  // Excludes the cost of opening the page.
  await page.waitForTimeout(2000);
  const scrolling = await longTasksOf(page, () => scroll(page));
  const dragging = await longTasksOf(page, () => drag(page));
  await context.close();
  return [row('scrolling to its end and back', scrolling), row('dragging a task over ten others', dragging)];
}

async function scroll(page: Page) {
  await page.mouse.move(900, 600);
  for (const direction of [1, -1]) {
    for (let step = 0; step < WHEEL_STEPS; step += 1) {
      await page.mouse.wheel(0, WHEEL_PX * direction);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

async function drag(page: Page) {
  const from = await page.locator(GRIP).first().boundingBox();
  const to = await page.locator(GRIP).nth(10).boundingBox();
  if (!from || !to) throw new Error('The plan shows no grips.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 40 });
  await page.mouse.up();
  await page.waitForTimeout(500);
}

/** Milliseconds of each long task of the page during `work`. */
async function longTasksOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { longTasks: tasks });
  });
  await work();
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
}

function row(what: string, tasks: number[]): Row {
  return {
    work: `plan of 1,000 rows, ${what}: tasks over 0.1 s`,
    peer: '–',
    limit: '0',
    aim: { value: 0, unit: '×' },
    ours: tasks.filter((duration) => duration > TOO_LONG_MS).length,
    note: `longest ${Math.round(Math.max(0, ...tasks))} ms`,
  };
}
