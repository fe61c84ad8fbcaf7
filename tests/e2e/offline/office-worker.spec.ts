// The service worker of the office: what it answers, and what it leaves to the network.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#site-workers
test('the worker of the office opens its screens, and answers neither the other sites nor the server', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^office-shell-/)]);
  // Another site's cache with the same addresses is never searched.
  await page.evaluate(async () => {
    const other = await caches.open('client-shell-0');
    for (const path of ['/', '/dashboard', '/api/me']) await other.put(path, new Response('from another site'));
  });
  const isKept = async (path: string) => (await page.goto(path))?.fromServiceWorker();
  expect(await isKept(paths.dashboard.href())).toBe(true);
  await page.getByRole('main').waitFor();
  expect(await page.getByText('from another site').count()).toBe(0);
  const answered: string[] = [];
  page.on('response', (response) => response.fromServiceWorker() && answered.push(new URL(response.url()).pathname));
  await page.goto(paths.projects.href());
  await page.getByRole('heading', { name: /Projects/ }).waitFor();
  expect(answered.filter((path) => !/^\/(assets\/|env\.json|projects$)/.test(path))).toEqual([]);
  for (const path of ['/client/', '/client', '/t/', '/api/health', '/auth/v1/health', '/api-docs/'])
    expect([path, await isKept(path)]).toEqual([path, false]);
});
