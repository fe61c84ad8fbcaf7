// A dialog that is taller than the window: its title, Close and buttons stay in sight, and its fields scroll.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { signedInAs } from '../support/visit.ts';

/** The top and the bottom of something, from the top of the window. */
async function span(part: Locator): Promise<[top: number, bottom: number]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return [box.y, box.y + box.height];
}

/** Whether a click would hit it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

// docs/product.md#project-bar, docs/product.md#dialog-buttons
test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('the middle scrolls in a window of %d × %d', async (width, height) => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href(), width });
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'From a File…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Project from a File' });
  const text = await (await fetch('/tests/support/mspdi/outline.xml')).blob();
  const outline = new File([text], 'outline.xml', { type: 'text/xml' });
  await dialog.getByLabel('Choose a file').setInputFiles(await asPayload(outline));
  await dialog.getByText('8 of 8 tasks on the file’s days').waitFor();
  const title = dialog.getByRole('heading', { name: 'New Project from a File' });
  const close = dialog.getByRole('button', { name: 'Close' });
  const create = dialog.getByRole('button', { name: 'Create Project' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });

  const panel = dialog.locator('.dialog-panel');
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(50);
  for (const end of ['bottom', 'top'] as const) {
    await panel.evaluate((element, to) => element.scrollTo(0, to === 'top' ? 0 : element.scrollHeight), end);
    for (const part of [title, close, create]) {
      const [top, bottom] = await span(part);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    // Nothing shows between them and the edges.
    const [edge, foot] = await span(panel);
    expect((await span(title))[0] - edge).toBeLessThan(32);
    expect(foot - (await span(create))[1]).toBeLessThan(24);
    // The content that scrolls below the title is not drawn over it.
    expect(await isOnTop(close)).toBe(true);
  }
  // A field that gets the focus is neither below the title nor below the buttons.
  await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await name.focus();
  await expect.poll(async () => (await span(name))[0]).toBeGreaterThanOrEqual((await span(title))[1]);
  expect((await span(name))[1]).toBeLessThanOrEqual((await span(create))[0]);
  expect(await seriousFindings(page, 'light')).toEqual([]);

  // A keyboard on the screen covers the lower part of the window, which keeps its size.
  const KEYBOARD = 300;
  await page.evaluate((covered) => {
    const { visualViewport } = window;
    if (!visualViewport) throw new Error('There is no visual viewport.');
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - covered, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
  }, KEYBOARD);
  await expect.poll(async () => (await span(create))[1]).toBeLessThanOrEqual(height - KEYBOARD);
  expect((await span(title))[0]).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
