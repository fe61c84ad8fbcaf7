// Drawings without a network: what was opened here, what was not, and what was superseded meanwhile.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { aPublishedSet, aSet, aSetOf, aSetPage, drawingsOf, published, sent } from '../../support/paper/drawings.ts';
import { sheetPdf } from '../../support/paper/sheet-pdf.ts';
import { signedInAs } from '../fixtures.ts';
import { lastSeen, siteKept } from './last-seen.ts';

const picture = (mark: number) => ({ pictureSha256: String(mark).repeat(64) });

// docs/product.md#sheets-kept, docs/product.md#sheet-view, docs/product.md#kept-for-one
test('a sheet that was opened shows without a network, one that was not says so, and a superseded one is gray', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  // A device that saves data keeps only what was opened.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { id } = await aProject(caller);
  const publish = async (numbers: readonly string[], revision: string, mark: number) => {
    const set = await aSet(caller, id);
    await aSetOf(
      caller,
      set.path,
      numbers.map((number, at) => ({ number, revision, ...picture(mark + at) })),
    );
    await published(caller, set.path);
  };
  await publish(['A-101', 'A-102'], 'C', 1);
  const [one, two] = await drawingsOf(caller, id);
  await siteKept(page);
  const sheet = page.getByRole('application', { name: /A-101/ });
  await page.goto(paths.drawing.href(id, one?.id ?? 0));
  await sheet.waitFor();
  await page.getByText(/^Revision C · current since .* · checked /).waitFor();
  const isDrawn = () =>
    sheet.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await expect.poll(isDrawn).toBeGreaterThan(0);
  await expect.poll(() => lastSeen(page)).toContain('\\"versions\\"');
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('link', { name: /A-102/ }).waitFor();
  // The list is read once more, the drawing is not.
  await publish(['A-101'], 'D', 7);
  await page.getByText(/revision D/).waitFor();
  await expect.poll(() => lastSeen(page)).toContain('\\"revision\\":\\"D\\"');

  await goOffline(page);
  await page.goto(paths.drawing.href(id, two?.id ?? 0));
  await page.getByText('A-102 is not on this phone. It opens with a connection.').waitFor();
  await page.goto(paths.drawing.href(id, one?.id ?? 0));
  await page.getByText(/^Superseded by Revision D on .* Do not build from it\./).waitFor();
  await page.getByText(/^Revision C · not current any more · as of .*, without a connection$/).waitFor();
  await expect.poll(isDrawn).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Show Anyway' }).click();
  await page.getByRole('button', { name: 'Zoom In' }).click();
  // What is kept goes when nobody is signed in any more.
  const kept = () => page.evaluate(() => caches.keys());
  expect(await kept()).toContain('office-sheets');
  await page.context().setOffline(false);
  await page.evaluate(() => localStorage.clear());
  await page.goto(paths.login.href());
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await expect.poll(kept).not.toContain('office-sheets');
});

// docs/product.md#sheets-kept
test('pictures of a project that is looked at are kept by themselves, and go after a week without a look', async () => {
  const { page, caller } = await signedInAs('staff', {
    at: paths.dashboard.href(),
    hasWorker: true,
    width: 390,
    // What draws a sheet sharp was never loaded.
    meant: /ERR_FAILED/,
  });
  const [{ id }, other] = [await aProject(caller), await aProject(caller)];
  await aPublishedSet(caller, id, { number: 'A-101', revision: 'C' });
  await aPublishedSet(caller, other.id, { number: 'A-201', revision: 'A' });
  const [one] = await drawingsOf(caller, id);
  await siteKept(page);
  const kept = (of: number) =>
    page.evaluate(async (name) => {
      if (!(await caches.has(name))) return [];
      const cache = await caches.open(name);
      const facts = await (await cache.match('/kept'))?.json();
      return facts?.pages ?? [];
    }, `office-kept-${of}`);
  await page.goto(paths.editProject.href(id, 'notes'));
  await expect.poll(() => kept(id)).toHaveLength(1);
  await goOffline(page);
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('link', { name: /A-101/ }).waitFor();
  expect(await page.getByRole('img', { name: 'Not on this phone' }).count()).toBe(0);
  await page.goto(paths.drawing.href(id, one?.id ?? 0));
  await page.getByText(/^Revision C · current since .* · as of .*, without a connection$/).waitFor();
  await page.context().setOffline(false);
  // A week later somebody looks at another project.
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const facts = await (await cache.match('/kept'))?.json();
    const before = { ...facts, usedAt: facts.usedAt - 8 * 24 * 60 * 60 * 1000 };
    await cache.put('/kept', new Response(JSON.stringify(before)));
  }, `office-kept-${id}`);
  await page.goto(paths.editProject.href(other.id, 'drawings'));
  await expect.poll(() => kept(other.id)).toHaveLength(1);
  expect(await kept(id)).toEqual([]);
});

// docs/product.md#drawings-on-device
test('all drawings of a project are kept on a phone: their size is said, they open sharp, and newer ones follow', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  const { id } = await aProject(caller);
  const publish = async (number: string, mark: number) => {
    const set = await aSet(caller, id);
    const sheetPath = await sent(caller, set.path, 'sheet', sheetPdf({ number }));
    await aSetPage(caller, set.path, { number, sheetPath, sheetSha256: 'a'.repeat(64), ...picture(mark) });
    await published(caller, set.path);
  };
  await publish('A-101', 1);
  await publish('A-102', 2);
  const [, two] = await drawingsOf(caller, id);
  await siteKept(page);
  await page.goto(paths.editProject.href(id, 'drawings'));
  const clouds = page.getByRole('img', { name: 'Not on this phone' });
  await expect.poll(() => clouds.count()).toBe(2);
  await page.getByRole('button', { name: /^Keep on This Phone · \d+ kB$/ }).click();
  await page.getByText(/^Kept on this phone, \d+ kB$/).waitFor();
  await expect.poll(() => clouds.count()).toBe(0);
  // A set that is published meanwhile comes by itself.
  await publish('A-103', 3);
  await page.getByRole('link', { name: /A-103/ }).waitFor();
  await expect.poll(() => clouds.count()).toBe(0);
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `office-kept-${id}`);
  await expect.poll(kept).toBe(10);

  await goOffline(page);
  await page.goto(paths.drawing.href(id, two?.id ?? 0));
  await page.getByText(/^Revision A · current since .* · as of .*, without a connection$/).waitFor();
  await page.waitForFunction(() => document.querySelector('canvas')?.style.display === 'block');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('A-102 rev A.pdf');
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByRole('button', { name: 'Stop Keeping' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A-102' })
    .getByRole('img', { name: 'Not on this phone' })
    .waitFor();
});

// docs/product.md#sheets-kept, docs/product.md#drawings-on-device
test('a phone without room says so, and what came before stays', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  // There is room for one picture.
  await page.addInitScript(() => {
    const { put } = Cache.prototype;
    Cache.prototype.put = function (this: Cache, request, response) {
      const path = String(request);
      if (!path.endsWith('dpreview')) return put.call(this, request, response);
      sessionStorage.setItem('first-picture', sessionStorage.getItem('first-picture') ?? path);
      return sessionStorage.getItem('first-picture') === path
        ? put.call(this, request, response)
        : Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    };
  });
  const { id } = await aProject(caller);
  const set = await aSet(caller, id);
  await aSetOf(caller, set.path, [
    { number: 'A-101', ...picture(1) },
    { number: 'A-102', ...picture(2) },
  ]);
  await published(caller, set.path);
  await siteKept(page);
  await page.goto(paths.editProject.href(id, 'drawings'));
  await page.getByText('This phone has no room for the pictures of all drawings.').waitFor();
  await page.getByRole('button', { name: /^Keep on This Phone/ }).click();
  await page.getByText('This phone has no room for all drawings. What came before stays.').waitFor();
  await page.getByText(/^1 of 2 kept on this phone, /).waitFor();
  expect(await page.getByRole('img', { name: 'Not on this phone' }).count()).toBe(1);
});
