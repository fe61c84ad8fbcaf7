// Sheets that are heavy for a device: coarser where they are slow, drawn by another worker once, and then the picture
// alone; nothing is drawn into fingers that move.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { aPublishedSet } from '../../support/paper/drawings.ts';
import { signedInAs } from '../fixtures.ts';

/** A page on a phone, where a sheet is at this address. */
async function aSheet() {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), width: 390 });
  const { id } = await aProject(caller);
  const { documentId } = await aPublishedSet(caller, id, { number: 'A-101' });
  return { page, address: paths.drawing.href(id, documentId) };
}

const canvas = (page: Page) => page.getByRole('application').locator('canvas');

// docs/product.md#sheet-view
test('a sheet whose drawing breaks off is drawn by another worker, once; then it says so, and its picture stays', async () => {
  const { page, address } = await aSheet();
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }) {
      const breaks = Number(sessionStorage.getItem('breaks'));
      if (message.kind !== 'draw' || breaks === 0) return postMessage.call(this, message);
      sessionStorage.setItem('breaks', String(breaks - 1));
      this.dispatchEvent(new ErrorEvent('error'));
    };
  });
  const breaksOff = (times: number) => page.evaluate((count) => sessionStorage.setItem('breaks', String(count)), times);
  await breaksOff(1);
  await page.goto(address);
  await canvas(page).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('breaks'))).toBe('0');
  await breaksOff(99);
  await page.reload();
  await page.getByText('This sheet is too heavy to draw here.').waitFor();
  expect(await page.getByRole('application').locator('img').count()).toBe(1);
  expect(await canvas(page).isVisible()).toBe(false);
});

// docs/product.md#sheet-view
test('a sheet of which a view took long is drawn coarser from then on', async () => {
  const { page, address } = await aSheet();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'devicePixelRatio', { value: 3 });
    const [now, { postMessage }] = [performance.now.bind(performance), Worker.prototype];
    let later = 0;
    performance.now = () => now() + later;
    Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }) {
      if (message.kind === 'draw') later += 3_000;
      postMessage.call(this, message);
    };
  });
  await page.goto(address);
  await canvas(page).waitFor();
  /** Pixels of a point. */
  const density = () =>
    canvas(page).evaluate((drawn) => (drawn as HTMLCanvasElement).width / drawn.getBoundingClientRect().width);
  expect(await density()).toBeCloseTo(3, 1);
  await page.getByRole('button', { name: 'Zoom In' }).click();
  await expect.poll(density).toBeCloseTo(1.5, 1);
});

// docs/product.md#sheet-view
test('two fingers zoom, and what was drawn of the place that they left is not shown', async () => {
  const { page, address } = await aSheet();
  await page.addInitScript(() => {
    const [{ postMessage }, { putImageData }] = [Worker.prototype, CanvasRenderingContext2D.prototype];
    const test = { held: [] as (() => void)[], isHolding: true, shown: 0 };
    Object.assign(window, { test });
    // What is drawn takes until the fingers have moved.
    Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }) {
      const post = () => postMessage.call(this, message);
      if (message.kind === 'draw' && test.isHolding) test.held.push(post);
      else post();
    };
    CanvasRenderingContext2D.prototype.putImageData = function (this: CanvasRenderingContext2D, ...data: unknown[]) {
      test.shown += 1;
      return putImageData.apply(this, data as never);
    };
    Element.prototype.setPointerCapture = () => {};
  });
  interface Held {
    test: { held: (() => void)[]; isHolding: boolean; shown: number };
  }
  const asked = () => page.evaluate(() => (window as unknown as Held).test.held.length);
  await page.goto(address);
  await expect.poll(asked).toBeGreaterThan(0);
  await page.getByRole('application').evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const finger = (type: string, pointerId: number, by: number) =>
      frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX: x + by, clientY: y, bubbles: true }));
    finger('pointerdown', 1, -50);
    finger('pointerdown', 2, 50);
    finger('pointermove', 1, -100);
    finger('pointermove', 2, 100);
    finger('pointerup', 1, -100);
    finger('pointerup', 2, 100);
    const { test } = window as unknown as Held;
    test.isHolding = false;
    for (const post of test.held) post();
  });
  await canvas(page).waitFor();
  const sheet = page.getByRole('application').locator('.sheet-page');
  expect(await sheet.evaluate(({ style }) => style.transform)).toContain('scale(2)');
  expect(await page.evaluate(() => (window as unknown as Held).test.shown)).toBe(1);
  /** The part of the sheet that was drawn: not all of it any more. */
  const share = await canvas(page).evaluate(({ style }) => Number.parseFloat(style.width));
  expect(share).toBeLessThan(80);
});
