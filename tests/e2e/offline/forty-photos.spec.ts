// A phone on a building site: no network, no server, a battery that runs out, and forty photos.
import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { demoProject } from '../../../supabase/seed/demo-project.ts';
import { paths } from '../../../web/model/paths.ts';
import { launchKeptChromium } from '../../support/chromium/chromium.ts';
import { jpeg } from '../../support/files.ts';
import { discard, launch, temporaryFolder } from '../../support/product.ts';
import { asPayload } from '../support/files.ts';
import { lastSeen, siteKept } from './last-seen.ts';

const password = 'correct horse battery';
const patience = { timeout: 60_000 };
const text = 'The cellar is under water.';
const waiting = (page: Page) => page.getByRole('button', { name: '1 change waiting' });

/** The notes of a project with their photos, as the signed-in page reads them. */
function notesOf(page: Page, projectId: string) {
  return page.evaluate(async (id) => {
    const { access_token } = JSON.parse(localStorage.getItem('paradigm-pro-session') ?? '{}');
    const answer = await fetch(`/api/projects/${id}/notes`, { headers: { authorization: `Bearer ${access_token}` } });
    const { data } = (await answer.json()) as { data: { description: string; photos: unknown[] }[] };
    return data.map(({ description, photos }) => ({ description, photos: photos.length }));
  }, projectId);
}

// docs/product.md#office-offline, docs/product.md#installable
test('forty photos taken without network and server survive a restart of both, and arrive once', async () => {
  const profile = await temporaryFolder();
  const settings = { DATA_DIR: await temporaryFolder(), SEED: 'demo', PASSWORD: password };
  let product = await launch(settings);
  const { url } = product;
  let phone: BrowserContext | undefined;
  onTestFinished(async () => {
    await phone?.close();
    await discard(product);
    await rm(profile, { recursive: true, force: true });
  });
  /** The phone is switched on, with reception or without, and the app opened. */
  async function open(path: string, hasReception = true): Promise<Page> {
    await phone?.close();
    phone = await launchKeptChromium(profile, { baseURL: url, viewport: { width: 390, height: 844 } });
    const page = await phone.newPage();
    await phone.setOffline(!hasReception);
    await page.goto(path);
    return page;
  }
  await product.ready;
  const first = await open(paths.login.href());
  await first.getByLabel('Username').fill('admin@example.com');
  await first.getByLabel('Password', { exact: true }).fill(password);
  await first.getByRole('button', { name: 'Sign In' }).click();
  await first.getByRole('main').getByRole('link', { name: demoProject.name }).first().click();
  await first.waitForURL(/projects\/edit\/\d+/);
  const projectId = /edit\/(\d+)/.exec(first.url())?.[1] ?? '';
  const notes = paths.editProject.href(Number(projectId), 'notes');
  await siteKept(first);
  await expect.poll(() => lastSeen(first)).toContain(demoProject.name);
  const manifest = await first.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ scope: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await fetch(url + src)).headers.get('content-type')).toBe('image/png');

  // Without the diaries, which an answer of their own brings.
  const rowsOfToday = (page: Page) =>
    page
      .getByRole('region', { name: /^(Late|Today|Next)/ })
      .getByRole('listitem')
      .getByRole('link')
      .allTextContents();
  await first.goto(paths.today.href('all'));
  await expect.poll(() => rowsOfToday(first)).not.toEqual([]);
  const work = await rowsOfToday(first);
  await expect.poll(() => lastSeen(first)).toMatch(/\Wtoday\W+all\b/);

  await product.stop();
  const early = await open(paths.today.href('all'), false);
  await expect.poll(() => rowsOfToday(early)).toEqual(work);
  const offline = await open(notes);
  await offline.evaluate(() => {
    Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(window, { badge: count }) });
  });
  await offline.getByRole('button', { name: 'Add Note' }).first().click();
  await offline.getByPlaceholder('Enter your note here...').fill(text);
  const names = Array.from({ length: 40 }, (_, at) => `site ${at + 1}.jpg`);
  const files = await Promise.all(names.map(async (name) => asPayload(await jpeg(name, { width: 800, height: 600 }))));
  await offline.getByLabel('Add photos and files').and(offline.locator('input')).setInputFiles(files);
  await offline.getByRole('button', { name: 'Add Note' }).click();
  await waiting(offline).waitFor();
  await expect.poll(() => offline.evaluate(() => Reflect.get(window, 'badge'))).toBe(1);

  const again = await open(notes);
  await again.getByText(text).first().waitFor();
  await waiting(again).waitFor();
  product = await launch({ ...settings, PORT: new URL(url).port });
  await product.ready;
  await waiting(again).waitFor({ state: 'detached', ...patience });
  const sent = await notesOf(again, projectId);
  expect(sent.filter(({ description }) => description === text)).toEqual([{ description: text, photos: 40 }]);
});
