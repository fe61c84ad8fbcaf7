// The server restarts while someone works: their changes wait and are then sent once and in order.
import { expect, test } from 'vitest';
import { callsOf } from '../../bench/calls.ts';
import { aSmallProject } from '../../bench/shape.ts';
import type { Change } from '../../functions/core/changes/contract.ts';
import { launchChromium } from '../support/chromium/chromium.ts';
import { openPlan } from './open-plan.ts';
import { startRestartableProduct } from './restartable-product.ts';

/** Time for starts and stops on a busy machine; milliseconds. */
const AROUND_MS = 300_000;
/** Timeout until a page notices that the server is down or back; milliseconds. */
const PATIENCE_MS = 60_000;
const CHANGES = 4;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'what waits while the server is away (%s) is sent once and in order when it is back',
  { timeout: AROUND_MS },
  async (signal) => {
    const product = await startRestartableProduct();
    const browser = await launchChromium();
    try {
      const session = await product.invite('anna');
      const calls = callsOf(product.url, session.access_token);
      const { id: projectId } = await aSmallProject(calls, 3);
      const { seq } = (await calls.json('GET', `/projects/${projectId}`)) as { seq: number };
      const page = await openPlan(browser, { url: product.url, projectId, session });
      await product.stop(signal);
      const names = page.locator('[data-name^="task"]');
      for (let count = 1; count <= CHANGES; count += 1) {
        await names.first().click();
        await page.getByRole('textbox', { name: 'Task name' }).fill(`Name ${count}`);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
      }
      const waiting = page.getByRole('button', { name: `${CHANGES} changes waiting` });
      await waiting.waitFor({ timeout: PATIENCE_MS });
      await product.start();
      await waiting.waitFor({ state: 'detached', timeout: PATIENCE_MS });
      const log = async () => {
        const changes = (await calls.json('GET', `/projects/${projectId}/changes?since=${seq}`)) as Change[];
        return changes.map(({ fields }) => fields.title);
      };
      const inOrder = Array.from({ length: CHANGES }, (_, index) => `Name ${index + 1}`);
      await expect.poll(log, { timeout: PATIENCE_MS }).toEqual(inOrder);
      expect(await names.first().textContent()).toBe(inOrder.at(-1));
    } finally {
      await browser.close();
      await product.close();
    }
  },
);
