// Smoothness of a long plan while scrolling, dragging a row and editing one.
import type { Browser, Page } from 'playwright-core';
import { sample } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import { openPlan, planOf, type SignedIn, whenShown } from '../subjects/browser.ts';
import { longTasksOf } from './long-tasks.ts';

/** Milliseconds. Longer tasks are noticeable, and browsers report only those. */
const LONG_TASK_MS = 50;
const EDIT_MS = 50;
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
  const jumping = await longTasksOf(page, () => jump(page));
  const dragging = await longTasksOf(page, () => drag(page));
  const editing = await edit(page);
  await context.close();
  return [
    longest(shape, 'scrolling down and up', scrolling),
    longest(shape, 'jumping to places in it', jumping),
    longest(shape, 'dragging a task over ten others', dragging),
    row(shape, 'name typed → drawn, p50', EDIT_MS, editing.p50, `p95 ${editing.p95.toFixed(1)}`),
  ];
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

/** As with the scroll bar. */
async function jump(page: Page) {
  for (const share of [0.5, 1, 0.25, 0.75, 0]) {
    await page.evaluate((at) => window.scrollTo({ top: at * document.body.scrollHeight, behavior: 'instant' }), share);
    await page.waitForTimeout(300);
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

/** Renames the first task again and again. */
async function edit(page: Page) {
  const name = page.locator('[data-name^="task"]').first();
  return sample(
    async (index) => {
      const title = `Renamed in place ${index}`;
      await name.click();
      await page.keyboard.type(title);
      const seen = page.evaluate(whenShown, title);
      const pressed = page.evaluate(whenEnterIsPressed);
      // The page must watch before the key is pressed.
      await page.evaluate(() => undefined);
      await page.keyboard.press('Enter');
      const time = (await seen) - (await pressed);
      await page.keyboard.press('Escape');
      return time;
    },
    { count: 20, warmUp: 3 },
  );
}

/** Runs in the page. */
function whenEnterIsPressed(): Promise<number> {
  return new Promise((resolve) => {
    const pressed = () => resolve(performance.timeOrigin + performance.now());
    addEventListener('keydown', pressed, { capture: true, once: true });
  });
}

function longest(shape: Shape, what: string, tasks: number[]): Row {
  const long = tasks.filter((duration) => duration > LONG_TASK_MS);
  return row(shape, `${what}: longest task`, LONG_TASK_MS, Math.max(0, ...long), `${long.length} long ones`);
}

function row(shape: Shape, what: string, aim: number, ours: number, note: string): Row {
  return { work: `${planOf(shape)}, ${what}`, peer: '–', limit: '–', aim: { value: aim, unit: 'ms' }, ours, note };
}
