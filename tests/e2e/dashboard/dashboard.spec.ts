// The dashboard: recently updated projects and the actions of each row.

import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#recent-banner
test('shows a banner, or a placeholder when it is missing or does not load', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const [withBanner, without] = [unique('Banner'), unique('No banner')];
  const { id } = await aProject(caller, { name: withBanner });
  await aProject(caller, { name: without });
  await caller.upload(`/projects/${id}/banner`, await jpeg('banner.jpg', { width: 320, height: 200 }));
  await page.reload();
  const rowOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  const picture = rowOf(withBanner).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await rowOf(without).locator('img').count()).toBe(0);

  await page.route('**/api/content/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await rowOf(withBanner).getByRole('link', { name: 'Edit' }).waitFor();
  await expect.poll(() => rowOf(withBanner).locator('img').count()).toBe(0);
});

test('the start is the dashboard, whose title the tab has as soon as the page shows something', async () => {
  const { page } = await signedInAs('staff');
  await page.addInitScript(() => {
    const watched = new MutationObserver(() => {
      if (!document.querySelector('main')) return;
      watched.disconnect();
      Object.assign(window, { firstTitle: document.title });
    });
    watched.observe(document, { childList: true, subtree: true });
  });
  await page.goto(paths.home.href());
  await page.getByRole('main').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'firstTitle'))).toBe('Dashboard – Paradigm Pro Admin');
  expect(new URL(page.url()).pathname).toBe(paths.dashboard.href());
});
