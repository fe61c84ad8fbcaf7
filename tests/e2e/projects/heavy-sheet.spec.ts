// Sheets that are heavy for a device: coarser where they are slow, drawn by another worker once, and then the picture alone.
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
