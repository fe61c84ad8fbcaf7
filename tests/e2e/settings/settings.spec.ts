// An upload that is stopped.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';
import { settingsKeeper } from '../support/keep-settings.ts';

const keepSettings = settingsKeeper();

// docs/product.md#logo
test('an upload shows its progress, and Cancel stops it', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/settings/logo', async (route) => {
    await held;
    await route.abort();
  });
  const input = page.getByLabel('Logo', { exact: true }).and(page.locator('input'));
  await input.setInputFiles(await asPayload(await jpeg('slow.jpg')));
  await page.getByRole('button', { name: 'Save Logo' }).click();
  await page.getByText('Uploading...').waitFor();
  await page.getByRole('progressbar', { name: 'Upload of slow.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Uploading...').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change...' }).waitFor();
  release();
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
});
