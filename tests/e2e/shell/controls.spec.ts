// The page of all controls in every state, which is served apart from the product.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ControlsPage, serveControls } from '../../../scripts/screenshots/controls.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';

let controls: ControlsPage;
beforeAll(async () => {
  controls = await serveControls();
});
afterAll(() => controls.stop());

async function openControls() {
  const page = await openPage({ url: controls.url });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Controls' }).waitFor();
  return page;
}

test('every control is shown in every state, with screenshots in light and dark', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'controls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = await openControls();
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(sections).toEqual([
    'Buttons',
    'Menu, tabs, copy',
    'Fields',
    'Switches',
    'Upload widget',
    'Tags',
    'Waiting, empty, failed',
    'People and pictures',
    'Dialogs and toasts',
    'Table in pages',
    'Table without rows',
    'Long table',
  ]);
  // Everything except the end of the long table.
  await page.setViewportSize({ width: 1440, height: 3000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    expect(await seriousFindings(page, colorScheme)).toEqual([]);
    const path = join(folder, `${colorScheme}.png`);
    await page.screenshot({ path });
    expect((await stat(path)).size).toBeGreaterThan(10_000);
  }
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
      width,
    );
  }
});

// docs/product.md#upload-states
test('the upload widget shows each of its states', async () => {
  const page = await openControls();
  const widget = page.getByRole('region', { name: 'Upload widget' });
  await widget.waitFor();
  const said = await widget.getByRole('status').allTextContents();
  expect(said).toEqual([
    '',
    'Uploading...',
    'Uploaded Successfully! Upload another?',
    'File type/size error',
    'Upload disabled',
  ]);
  const choose = (state: string) => widget.locator('button').filter({ hasText: `Add files (${state})` });
  expect(await choose('disabled').isDisabled()).toBe(true);
  expect(await choose('uploading').isDisabled()).toBe(true);
  // A dragged file, as the system passes it to the page.
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
    return data;
  });
  await choose('idle').dispatchEvent('dragenter', { dataTransfer: transfer });
  await widget.getByText('Drop Here').waitFor();
  await choose('idle').dispatchEvent('dragleave', { dataTransfer: transfer });
  await widget.getByText('Drop Here').waitFor({ state: 'detached' });
});

// docs/product.md#long-lists
test('a list of three hundred rows is counted, rendered near the window, and navigated by arrow keys', async () => {
  const page = await openControls();
  const table = page.getByRole('table', { name: 'Long', exact: true });
  await table.waitFor();
  expect(await table.getAttribute('aria-rowcount')).toBe('301');
  const drawn = () => table.getByRole('row').count();
  expect(await drawn()).toBeLessThan(60);
  const last = table.getByRole('row').filter({ hasText: 'Row 300' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000);
      return last.count();
    })
    .toBe(1);
  expect(await last.getAttribute('aria-rowindex')).toBe('301');
  expect(await drawn()).toBeLessThan(60);
  await table.getByRole('button', { name: 'Edit Row 300' }).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp');
  await table.getByRole('button', { name: 'Edit Row 270' }).and(page.locator(':focus')).waitFor();
});
