// The time line of a large linked plan: until its bars show, and what a frame costs while a bar is dragged.
import type { Browser } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import { planOf, readWatch, type SignedIn, watchPage } from '../subjects/browser.ts';

const BAR = '[data-bar^="task"]';
const COLD_RUNS = 7;
/** Steps of a day each. */
const STEPS = 120;
const SHOWN_S = 0.6;
const FRAME_MS = 16;

export async function measureTimeLine(browser: Browser, bench: Bench, shape: Shape, state: SignedIn): Promise<Row[]> {
  await bench.staff.json('PATCH', `/projects/${shape.id}`, { scheduleMode: 'linked' });
  const shown: number[] = [];
  let frames: number[] = [];
  for (let run = 0; run < COLD_RUNS; run += 1) {
    // A new context each time, so that only the session is cached.
    const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watchPage, BAR);
    const page = await context.newPage();
    await page.goto(`${bench.url}${paths.editProject.href(shape.id, 'schedule')}`, { waitUntil: 'commit' });
    await page.locator(BAR).first().waitFor();
    await page.waitForTimeout(1500);
    shown.push((await page.evaluate(readWatch)).shown);
    if (run === COLD_RUNS - 1) frames = await page.evaluate(dragFirst, { bar: BAR, steps: STEPS });
    await context.close();
  }
  const frame = spreadOf(frames);
  const row = (what: string, unit: string, aim: number, ours: number, note: string): Row => ({
    work: `schedule, ${planOf(shape)}: ${what}`,
    peer: '–',
    limit: '–',
    aim: { value: aim, unit },
    ours,
    note,
  });
  return [
    row('bars on screen after a cold navigation', 's', SHOWN_S, spreadOf(shown).p50 / 1000, ''),
    row('drag of the first task, work of a frame, p95', 'ms', FRAME_MS, frame.p95, `p50 ${frame.p50.toFixed(1)}`),
  ];
}

/** Runs in the page: milliseconds of script and layout for each day that the first bar is dragged. */
export async function dragFirst({ bar, steps }: { bar: string; steps: number }): Promise<number[]> {
  const element = document.querySelector(bar);
  if (!element) throw new Error('The schedule shows no bar.');
  const { left, top } = element.getBoundingClientRect();
  const at = (x: number) => ({ clientX: x, clientY: top + 4, pointerId: 1, pointerType: 'mouse', bubbles: true });
  element.dispatchEvent(new PointerEvent('pointerdown', at(left + 8)));
  const times: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    window.dispatchEvent(new PointerEvent('pointermove', at(left + 8 + step * 12)));
    // After what the event has rendered.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  return times.slice(10);
}
