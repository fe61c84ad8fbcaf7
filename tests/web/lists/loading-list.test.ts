// Empty lists, on a separate product without demo data, and loading lists.
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#client-list-loading
test('a loading list shows a loading bar', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/users?type=3&*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
  release();
  await page.getByRole('table', { name: 'Clients' }).waitFor();
});
