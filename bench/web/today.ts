// The work of today on a phone without a network: the app and its last answers are in the browser.
import type { Browser } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import { spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Bench } from '../stack.ts';
import { readWatch, type SignedIn, watchPage } from '../subjects/browser.ts';

const RUNS = 7;
const ROW = 'main section li';
/** Answers are kept while the browser is idle, at most this many milliseconds later. */
const KEPT_MS = 3_000;

/** Opens today in new pages without a network, until its first row is visible. */
export async function measureToday(browser: Browser, { url }: Bench, storageState: SignedIn): Promise<Row> {
  const context = await browser.newContext({ storageState, viewport: { width: 390, height: 844 } });
  await context.addInitScript(watchPage, ROW);
  const address = `${url}${paths.today.href('all')}`;
  const first = await context.newPage();
  await first.goto(address);
  await first.locator(ROW).first().waitFor();
  await first.evaluate(() => navigator.serviceWorker.ready);
  await first.waitForTimeout(KEPT_MS);
  await first.close();
  await context.setOffline(true);
  const shown: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(ROW).first().waitFor();
    await page.waitForTimeout(200);
    shown.push((await page.evaluate(readWatch)).shown);
    await page.close();
  }
  await context.close();
  const { p50, p95 } = spreadOf(shown);
  return {
    work: 'today on a phone, cold, cached app, no network: rows on screen',
    peer: '–',
    limit: '–',
    aim: { value: 0.5, unit: 's' },
    ours: p50 / 1000,
    note: `p95 ${(p95 / 1000).toFixed(2)}`,
  };
}
