// The drawings on the page of a trade: what changed, the sheet, and that the office reads who opened it.
// Any day will do: plans by hand keep their days.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { words } from '../../../web/trade/trade-words.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aPublishedSet, aSharedSheet } from '../../support/paper/drawings.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { weeksOf } from './weeks.ts';

const { en, es } = words;
const staff = await signedInAs('staff');
const aWeek = weeksOf(staff);

const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const tradeOf = async (path: string) =>
  dataOf(await staff.get(path), drawing).readers.find(({ kind }) => kind === 'trade');

/** A trade whose project has a drawing that is shared with trades. */
async function aSheet(language: 'en' | 'es') {
  const week = await aWeek(language);
  const { documentId } = await aSharedSheet(staff, week.plan.id, { title: 'First Floor Plan', forTrades: true });
  return { ...week, path: `/projects/${week.plan.id}/documents/${documentId}` };
}

// docs/product.md#trade-page-drawings, docs/product.md#drawing-openings
test('a trade reads in Spanish what changed, opens the sheet, and no longer once it is not shared', async () => {
  const { url, path } = await aSheet('es');
  const page = await openPage({ width: 390 });
  await page.goto(url);
  await page.getByText(es.drawingsChanged(1)).click();
  await page.getByText(es.drawingsSeen).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: /First Floor Plan/ }).click();
  await page.getByRole('application', { name: /First Floor Plan.*Más y menos/ }).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: es.downloadPdf }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^A-\d+ rev A\.pdf$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(async () => (await tradeOf(path))?.n, { timeout: 20_000 }).toBe(1);
  await page.getByText(es.drawingsChanged(1)).waitFor({ state: 'detached' });

  await staff.patch(path, { forTrades: false });
  await look(page);
  await page.getByText(es.drawingGone).waitFor();
  await page.getByRole('button', { name: es.close }).click();
  await page.getByText(es.drawings, { exact: true }).waitFor({ state: 'detached' });
});

// docs/product.md#trade-page-drawings, docs/product.md#sheet-view
test('a sheet that is open gives way to the version that replaces it', async () => {
  const { url, path, plan } = await aSheet('en');
  const page = await openPage({ width: 390 });
  await page.goto(url);
  await page.getByText(en.drawings, { exact: true }).click();
  await page.getByRole('button', { name: /First Floor Plan/ }).click();
  const frame = page.getByRole('application');
  const picture = async () => (await frame.locator('img').getAttribute('src'))?.replace(/\?.*/, '');
  const before = await picture();
  const { number } = dataOf(await staff.get(path), drawing);
  const next = { number, title: 'First Floor Plan', revision: 'B', pictureSha256: '1'.repeat(64) };
  await aPublishedSet(staff, plan.id, next);
  await look(page);
  await page.getByRole('application', { name: /Revision B/ }).waitFor();
  expect(await picture()).not.toBe(before);
});

// docs/product.md#trade-page-drawings, docs/product.md#trade-page-offline
test('a sheet that was seen opens without a connection, and is told once it is back', async () => {
  const { url, path } = await aSheet('en');
  const page = await openPage({ width: 390, hasWorker: true, meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const open = async () => {
    await page.getByText(en.drawings, { exact: true }).click();
    await page.getByRole('button', { name: /First Floor Plan/ }).click();
  };
  await open();
  // The worker keeps the picture; to be opened takes longer.
  await page.getByRole('application').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^No connection/).waitFor();
  await open();
  await page
    .getByRole('dialog')
    .getByText(/as of .*, without a connection/)
    .waitFor();
  await page.getByRole('application').waitFor();
  await page.getByText(en.drawingsChanged(1)).waitFor({ state: 'detached' });
  expect(await page.getByText(en.willSend(1)).count()).toBe(0);
  await page.context().setOffline(false);
  await look(page);
  await expect.poll(async () => (await tradeOf(path))?.n, { timeout: 20_000 }).toBe(1);
});

// docs/product.md#shared-sheets-kept
test.for(['is not shared any more', 'was opened by a link that is revoked'] as const)(
  'a sheet that a phone keeps goes when it %s',
  async (why) => {
    const { url, path, trade, link } = await aSheet('en');
    const page = await openPage({ width: 390, hasWorker: true });
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByText(en.drawings, { exact: true }).click();
    await page.getByRole('button', { name: /First Floor Plan/ }).click();
    await page.getByRole('application').waitFor();
    const kept = () =>
      page.evaluate(async () =>
        (await caches.has('trade-sheets')) ? (await (await caches.open('trade-sheets')).keys()).length : 0,
      );
    await expect.poll(kept).toBeGreaterThan(0);
    if (why === 'is not shared any more') await staff.patch(path, { forTrades: false });
    else await staff.delete(`/trades/${trade}/links/${link}`);
    await look(page);
    await expect.poll(kept).toBe(0);
  },
);
