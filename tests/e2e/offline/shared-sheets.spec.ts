// Drawings of clients and trades without a network: what was replaced and is still here, and what never was.
// Any day will do: plans by hand keep their days.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { words } from '../../../web/trade/trade-words.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { aSet, aSetOf, drawingsOf, published } from '../../support/paper/drawings.ts';
import { openPage, signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { weeksOf } from '../trades/weeks.ts';
import { lastSeen, siteKept } from './last-seen.ts';

const staff = await signedInCaller('staff');
const { en } = words;

async function publish(project: number, numbers: readonly string[], revision: string, mark: number) {
  const set = await aSet(staff, project);
  const page = (number: string, at: number) => ({ number, revision, pictureSha256: String(mark + at).repeat(64) });
  await aSetOf(staff, set.path, numbers.map(page));
  await published(staff, set.path);
}

/** of a project, shared. */
async function share(project: number, fields: object) {
  await publish(project, ['A-101', 'A-102'], 'C', 1);
  const all = await drawingsOf(staff, project);
  for (const { id } of all) await staff.patch(`/projects/${project}/documents/${id}`, fields);
  return all.map(({ id }) => id);
}

const previews = (page: Page, cache: string) =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.filter(({ url }) => url.endsWith('dpreview')).length;
  }, cache);

// docs/product.md#shared-sheets-kept, docs/product.md#trade-page-drawings, docs/product.md#sheet-view
test('of a trade: a sheet that was superseded is gray below a red band, and one that is not there says so', async () => {
  const { url, plan } = await weeksOf(staff)('en');
  await share(plan.id, { forTrades: true });
  const page = await openPage({ width: 390, hasWorker: true, meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const dialog = page.getByRole('dialog');
  const open = (number: string) => page.getByRole('button', { name: new RegExp(number) }).click();
  await page.getByText(en.drawings, { exact: true }).click();
  await open('A-101');
  await dialog.getByRole('application').waitFor();
  await dialog.getByText(/^Revision C · current since .* · checked /).waitFor();
  await expect.poll(() => previews(page, 'trade-sheets')).toBe(1);
  await page.getByRole('button', { name: en.close }).click();
  // The list is read once more, the new sheet is not opened.
  await publish(plan.id, ['A-101'], 'D', 5);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/^Revision D · current since/).waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^No connection/).waitFor();
  await page.getByText(en.drawings, { exact: true }).click();
  await expect.poll(() => page.getByRole('img', { name: en.drawingNotHere }).count()).toBe(2);
  await open('A-102');
  await dialog.getByText(en.drawingAway('A-102')).waitFor();
  await page.getByRole('button', { name: en.close }).click();
  await open('A-101');
  await dialog
    .getByText(/^Superseded by Revision D on .*, which is not on this phone\. Do not build from it\./)
    .waitFor();
  await dialog.getByText(/^Revision C · not current any more · as of .*, without a connection$/).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole('button', { name: 'Show Anyway' }).click();
  await dialog.getByRole('button', { name: 'Zoom In' }).click();
  await page.getByRole('button', { name: en.close }).click();

  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
  await open('A-101');
  await dialog.getByText(/^Revision D · current since .* · checked /).waitFor();
  // With the new one here the old one goes.
  await expect.poll(() => previews(page, 'trade-sheets'), { timeout: 20_000 }).toBe(1);
});

// docs/product.md#shared-sheets-kept, docs/product.md#sheet-view
test('of a client, in Spanish', async () => {
  const { page, person } = await signedInAs('client', {
    at: paths.clientHome.href(),
    hasWorker: true,
    width: 390,
    meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/,
  });
  const { id } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const [one = 0, two = 0] = await share(id, { forClients: true });
  await page.evaluate(() => localStorage.setItem('paradigm-pro-client-language', 'es'));
  await siteKept(page);
  await page.goto(paths.clientDrawing.href(id, one));
  await page.getByText(/^Revisión C · vigente desde el .* · comprobado: /).waitFor();
  await expect.poll(() => previews(page, 'client-sheets')).toBe(1);
  await page.goto(paths.clientProject.href(id, 'drawings'));
  await page.getByRole('link', { name: /A-101/ }).waitFor();
  await publish(id, ['A-101'], 'D', 5);
  await page.getByText(/^Revisión D · vigente/).waitFor();
  await expect.poll(() => lastSeen(page)).toContain('\\"revision\\":\\"D\\"');

  await page.context().setOffline(true);
  await page.goto(paths.clientDrawing.href(id, two));
  await page.getByText('A-102 no está en este teléfono. Se abre con conexión.').waitFor();
  await page.goto(paths.clientDrawing.href(id, one));
  await page.getByText(/^Reemplazado el .* por: Revisión D, que no está en este teléfono\. No construya/).waitFor();
  await page.getByText(/^Revisión C · ya no está vigente · como estaba: .*, sin conexión$/).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: 'Mostrar de todos modos' }).click();
});
